/** Tickets' lines as hand scanners type them on a keyboard that is not the device's: each was typed key by key. */
import { expect, it } from 'vitest';
import { isGarbledLine, typedLine } from '../../../door/ticket/typed-line.ts';
import { beyondAscii } from '../../support/tickets/ticket-vectors.ts';

/** It has all characters that keyboards exchange. */
const line = beyondAscii.event;
const cancelled = 'CANCELLED 7c9e6679-7425-40de-944b-e07fc1f90ae7';

it.each([
  [
    'an American scanner at a German device',
    'ticketßeventßJKLMßNPQRßSTUVßWXZY.7c9e6679ß7425ß40deß944bße07fc1f90ae7.2027ß03ß05' +
      '.c0a8012eß5d4fß4e43ß9d6bß6a3b6f9d8a11.9OuSeleC.' +
      '?LB5iPyUQdm9qcuJß0oP4K9w5dQKE05czwpr0oxx0K3vgo0hkLGFT0UKfeDsoß1h1OjqvyHyy9nhmadImDxAAA',
    'CANCELLED 7c9e6679ß7425ß40deß944bße07fc1f90ae7',
  ],
  [
    'the same under caps lock',
    'TICKETßEVENTßjklmßnpqrßstuvßwxzy.7C9E6679ß7425ß40DEß944BßE07FC1F90AE7.2027ß03ß05' +
      '.C0A8012Eß5D4Fß4E43ß9D6Bß6A3B6F9D8A11.9oUsELEc.' +
      '?lb5IpYuqDM9QCUjß0Op4k9W5Dqke05CZWPR0OXX0k3VGO0HKlgft0ukFEdSOß1H1oJQVYhYY9NHMADiMdXaaa',
    'cancelled 7C9E6679ß7425ß40DEß944BßE07FC1F90AE7',
  ],
  [
    'the same under the caps lock of Windows',
    'TICKET?EVENT?jklm?npqr?stuv?wxzy:/C)E&&/)?/$"%?$=DE?)$$B?E=/FC!F)=AE/:"="/?=§?=%' +
      ':C=A(=!"E?%D$F?$E$§?)D&B?&A§B&F)D(A!!:)oUsELEc:' +
      'ßlb%IpYuqDM)QCUj?=Op$k)W%Dqke=%CZWPR=OXX=k§VGO=HKlgft=ukFEdSO?!H!oJQVYhYY)NHMADiMdXaaa',
    'cancelled /C)E&&/)?/$"%?$=DE?)$$B?E=/FC!F)=AE/',
  ],
  [
    'a German scanner at an American device',
    'ticket/event/JKLM/NPQR/STUV/WXZY.7c9e6679/7425/40de/944b/e07fc1f90ae7.2027/03/05' +
      '.c0a8012e/5d4f/4e43/9d6b/6a3b6f9d8a11.9OuSeleC.' +
      '?LB5iPyUQdm9qcuJ/0oP4K9w5dQKE05czwpr0oxx0K3vgo0hkLGFT0UKfeDso/1h1OjqvyHyy9nhmadImDxAAA',
    'CANCELLED 7c9e6679/7425/40de/944b/e07fc1f90ae7',
  ],
  [
    'an American scanner at a French device',
    `ticket)event)JKL?)NPAR)STUV)ZXYW:ècçe--èç)è'é()'àde)ç''b)eàèfc&fçàqeè:éàéè)à")à(` +
      `:càq_à&ée)(d'f)'e'")çd-b)-q"b-fçd_q&&:çOuSeleC:` +
      `°LB(iPwUAd,çacuJ)àoP'Kçz(dAKEà(cyzpràoxxàK"vgoàhkLGFTàUKfeDso)&h&OjavwHwwçnh,qdI,DxQQQ`,
    `CQNCELLED ècçe--èç)è'é()'àde)ç''b)eàèfc&fçàqeè`,
  ],
  [
    'the same under the caps lock of a French Windows',
    'TICKET°EVENT°jkl,°npar°stuv°zxyw/7C9E6679°7425°40DE°944B°E07FC1F90QE7/2027°03°05' +
      '/C0Q8012E°5D4F°4E43°9D6B°6Q3B6F9D8Q11/9oUsELEc/' +
      ')lb5IpWuaD?9ACUj°0Op4k9Z5Dake05CYZPR0OXX0k3VGO0HKlgft0ukFEdSO°1H1oJAVWhWW9NH?QDi?dXqqq',
    'cqncelled 7C9E6679°7425°40DE°944B°E07FC1F90QE7',
  ],
  [
    'a French scanner at an American device',
    'ticket6event6JKL:6NPAR6STUV6ZXYW<&c(e^^&(6&$@%6$)de6($$b6e)&fc!f()qe&<@)@&6)#6)%' +
      '<c)q*)!@e6%d$f6$e$#6(d^b6^q#b^f(d*q!!<(OuSeleC<' +
      '8LB%iPwUAd;(acuJ6)oP$K(z%dAKE)%cyzpr)oxx)K#vgo)hkLGFT)UKfeDso6!h!OjavwHww(nh;qdI;DxQQQ',
    'CQNCELLED &c(e^^&(6&$@%6$)de6($$b6e)&fc!f()qe&',
  ],
  [
    'caps lock',
    'TICKET-EVENT-jklm-npqr-stuv-wxyz.7C9E6679-7425-40DE-944B-E07FC1F90AE7.2027-03-05' +
      '.C0A8012E-5D4F-4E43-9D6B-6A3B6F9D8A11.9oUsELEc.' +
      '_lb5IpZuqDM9QCUj-0Op4k9W5Dqke05CYWPR0OXX0k3VGO0HKlgft0ukFEdSO-1H1oJQVZhZZ9NHMADiMdXaaa',
    'cancelled 7C9E6679-7425-40DE-944B-E07FC1F90AE7',
  ],
])('the line is read as it was meant: %s', (_, typed, typedCancelled) => {
  expect([typedLine(typed), typedLine(typedCancelled)]).toEqual([line, cancelled]);
});

it.each([
  ['an AIM identifier', `]Q1${line}`],
  ['half a code that was in the field', `2345-67${line}`],
  ['half of another line', `ticket-event-JKLM-NPQR${line}`],
])('what stands before the line is left out: %s', (_, typed) => {
  expect(typedLine(typed)).toBe(line);
});

it.each([
  [
    'a Spanish device',
    `ticket'event'JKLM'NPQR'STUV'WXYZ.7c9e6679'7425'40de'944b'e07fc1f90ae7.2027'03'05` +
      `.c0a8012e'5d4f'4e43'9d6b'6a3b6f9d8a11.9OuSeleC.` +
      `?LB5iPzUQdm9qcuJ'0oP4K9w5dQKE05cywpr0oxx0K3vgo0hkLGFT0UKfeDso'1h1OjqvzHzz9nhmadImDxAAA`,
  ],
  [
    'a Russian device',
    'ешслуе-умуте-ОЛДЬ-ТЗЙК-ЫЕГМ-ЦЧНЯю7с9у6679-7425-40ву-944и-у07ас1а90фу7ю2027-03-05' +
      'юс0ф8012у-5в4а-4у43-9в6и-6ф3и6а9в8ф11ю9ЩгЫудуСю' +
      '_ДИ5шЗяГЙвь9йсгО-0щЗ4Л9ц5вЙЛУ05снцзк0щчч0Л3мпщ0рлДПАЕ0ГЛауВыщ-1р1ЩоймяРяя9трьфвШьВчФФФ',
  ],
  [
    'the caps lock of an Apple',
    'TICKET-EVENT-JKLM-NPQR-STUV-WXYZ.7C9E6679-7425-40DE-944B-E07FC1F90AE7.2027-03-05' +
      '.C0A8012E-5D4F-4E43-9D6B-6A3B6F9D8A11.9OUSELEC.' +
      '_LB5IPZUQDM9QCUJ-0OP4K9W5DQKE05CYWPR0OXX0K3VGO0HKLGFT0UKFEDSO-1H1OJQVZHZZ9NHMADIMDXAAA',
  ],
  ['a cancelled ticket at a Spanish device', `CANCELLED 7c9e6679'7425'40de'944b'e07fc1f90ae7`],
])('a line that cannot be undone exactly is known by its form: %s', (_, typed) => {
  expect([typedLine(typed), isGarbledLine(typed), isGarbledLine(`]Q1${typed}`)]).toEqual([undefined, true, true]);
});

it.each([
  ['no text', ''],
  ['the beginning of a line', line.slice(0, -1)],
  ['as much text', 'x'.repeat(213)],
  ['an address', `https://museum.example/${'a'.repeat(190)}`],
  ['a code', 'JKLM-NPQR-STUV-WXYZ'],
  ['an id', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
])('%s is no line', (_, typed) => {
  expect([typedLine(typed), isGarbledLine(typed)]).toEqual([undefined, false]);
});
