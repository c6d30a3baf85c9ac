/** Tickets and keys with the signed lines that another implementation makes of them (Python's cryptography). */

export const general = {
  confirmationCode: 'ticket-general-2345-6789-ABCD-EFGH',
  ticketId: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  ticketDate: '2026-12-24',
};

export const event = {
  confirmationCode: 'ticket-event-JKLM-NPQR-STUV-WXYZ',
  ticketId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ticketDate: '2027-03-05',
};

export const first = {
  secret: 'the first secret of the museum',
  keyId: '7hsKrc_T',
  publicKey: '1zNt9khDGIwi_p4TvTzXjhk1TUGRIXNpGTdYSFax8XA',
  general:
    'ticket-general-2345-6789-ABCD-EFGH.1b4e28ba-2fa1-41d2-883f-0016d3cca427.2026-12-24.7hsKrc_T.' +
    'DRs31lQf2jOAbbRqhzLc_Z4SPoKTiOWN2YxAIsp6wxtSpP2ZoZiT50rwUiOaw0Jb9cdmqmq7adshXV7i3iclCA',
  event:
    'ticket-event-JKLM-NPQR-STUV-WXYZ.7c9e6679-7425-40de-944b-e07fc1f90ae7.2027-03-05.7hsKrc_T.' +
    'o1_svFYrZftjKkfOxpjfMrOWHpio_YgSbfnhoP-O3lgreMFqrgHdYnemZ35IBzVWfBTBbBL5emnVbrceu64wCw',
};

export const second = {
  secret: 'the second secret of the museum',
  keyId: '2vHFNpJ9',
  publicKey: 'wTOqFmF1_W4W7B8disQFzIcnyv2TSOlH2IpevtIfUnI',
  general:
    'ticket-general-2345-6789-ABCD-EFGH.1b4e28ba-2fa1-41d2-883f-0016d3cca427.2026-12-24.2vHFNpJ9.' +
    'Nxmvi3a2l6O2VSRloFVIY0D_cs9PzvDQsHkSRQrnY6NKTUHkR33a-gCZVDNLsaENUT9aNpTXy8xuf5F5OdmkBg',
  event:
    'ticket-event-JKLM-NPQR-STUV-WXYZ.7c9e6679-7425-40de-944b-e07fc1f90ae7.2027-03-05.2vHFNpJ9.' +
    '10hpiIIDArGLobOx0V8QkrFASaFehKg4_z4BjLylvFSkvQ7c_ZqyGu-uh-v3dPy5-nCi6rkHIadQee8_9Z0iAg',
};

export const beyondAscii = {
  secret: 'ein Schlüssel 🗝️',
  keyId: '9OuSeleC',
  publicKey: 'S4X9b7q8teU2CKNzpOd8rUvnBTeEkMDetquddA5Ly_E',
  general:
    'ticket-general-2345-6789-ABCD-EFGH.1b4e28ba-2fa1-41d2-883f-0016d3cca427.2026-12-24.9OuSeleC.' +
    'Llbngsfoo2ZwFNwzoczkxSXv675y9pnTzwiRuXBapIOlWQV0LQ8SYVhTgIZqjtl6PAZVfwbeZFAoK__wF0aKCg',
  event:
    'ticket-event-JKLM-NPQR-STUV-WXYZ.7c9e6679-7425-40de-944b-e07fc1f90ae7.2027-03-05.9OuSeleC.' +
    '9G1kZv-izniotPSpZzTCVlzgx_MqJwi5vRRyGhEpUi0RY2n8OrAa3WmhTiVDVH5yKK4gi44v227PmR3wad-TBg',
};
