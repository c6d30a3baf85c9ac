/** Tickets and keys, with signed lines that another implementation has made (Python's cryptography). */

export const general = {
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  ticketId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  ticketDate: '2026-12-24',
};

export const event = {
  confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
  ticketId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ticketDate: '2027-03-05',
  eventId: 'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11',
};

/** The signed text, without the id of the key. */
const ofDay = 'ticket-general-2345-6789-ABCD-EFGH.1b4e28ba-2fa1-41d2-883f-0016d3cca427.2026-12-24.';
const ofEvent =
  'ticket-event-JKLM-NPQR-STUV-WXYZ.7c9e6679-7425-40de-944b-e07fc1f90ae7.2027-03-05.' +
  'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11';

export const first = {
  secret: 'the first secret of the museum',
  keyId: '7hsKrc_T',
  publicKey: '1zNt9khDGIwi_p4TvTzXjhk1TUGRIXNpGTdYSFax8XA',
  general: `${ofDay}.7hsKrc_T.VIDKs5mLAq0hLMclsyNnCR8PggA4gzRW01bJpH7ahWoxPbdQzri4WuUsAfYWfXfCNUAH3f131AK5UJCKQnfgDw`,
  event: `${ofEvent}.7hsKrc_T.NsHMgDpBCA_I_30J0HyCtKNzuinANaItce4ugKbEzcZrVMoCUz6gftJk21_Q1xgq8hJTCie1twBnGUf2jq7MBw`,
};

export const second = {
  secret: 'the second secret of the museum',
  keyId: '2vHFNpJ9',
  publicKey: 'wTOqFmF1_W4W7B8disQFzIcnyv2TSOlH2IpevtIfUnI',
  general: `${ofDay}.2vHFNpJ9.mBlBl9KeLZyEgXFtSCjZlN-chisaUT6ZUHwZyF9uU5__ZWy5GwZTJkraWoo_XYZGNcXb6-1s6zIoNmhUQy2tBA`,
  event: `${ofEvent}.2vHFNpJ9.wZnS9mKEWPsSweLNO0ygtKORz7WrukydWzSM2a-53BJjst6TAyEaVj86oUV_bfr0IkJprhchGTgy_Lh9dnhrDg`,
};

export const beyondAscii = {
  secret: 'ein Schlüssel 🗝️',
  keyId: '9OuSeleC',
  publicKey: 'S4X9b7q8teU2CKNzpOd8rUvnBTeEkMDetquddA5Ly_E',
  general: `${ofDay}.9OuSeleC.lLk6Bd1MMkvY5Mgy8yxS0DT4GH0as_Np430qWy3nTkQ8PX1ln7azRLKY3hmkP49JM2P3c5XXnleBnXaY-YYBCw`,
  event: `${ofEvent}.9OuSeleC._LB5iPzUQdm9qcuJ-0oP4K9w5dQKE05cywpr0oxx0K3vgo0hkLGFT0UKfeDso-1h1OjqvzHzz9nhmadImDxAAA`,
};
