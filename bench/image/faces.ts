/** Tickets to draw: one in each script that the fonts cover, one whose name is far too long, and one that was cancelled. */
import type { TicketFace } from '../../shared/ticket-image/ticket-face.ts';
import { today } from '../museum.ts';

const texts: Readonly<Record<string, readonly [title: string, location: string]>> = {
  latin: ['Night of the Octopus', 'Aquarium hall'],
  'latin, three lines': [
    'An evening with eight arms, three hearts and nine brains among the lights of the old harbour',
    'Aquarium hall',
  ],
  'latin, shortened': ['An evening with eight arms and three hearts '.repeat(20), 'Aquarium hall'],
  vietnamese: ['Đêm nhạc cổ truyền', 'Bảo tàng Mỹ thuật'],
  cyrillic: ['Ночь в музее', 'Большой зал'],
  greek: ['Νύχτα στο μουσείο', 'Αίθουσα Λιμένος'],
  hebrew: ['ערב שירה', 'אולם הנמל'],
  arabic: ['معرض الفن الإسلامي', 'القاعة الكبرى'],
  japanese: ['夜の美術館ツアー：印象派の光と影', '東京国立近代美術館 二階'],
  chinese: ['故宫博物院：清代瓷器特展', '北京市东城区景山前街四号'],
  'chinese, three lines': [
    '故宫博物院：清代瓷器特展，与明清宫廷家具、玉器、钟表和珍宝的专题陈列，以及历代书画精品联展之夜',
    '北京市东城区景山前街四号',
  ],
  'chinese, shortened': ['故宫博物院：清代瓷器特展，'.repeat(20), '北京市东城区景山前街四号'],
  korean: ['한국 현대 미술의 밤', '국립중앙박물관 제1전시실'],
  emoji: ['🦀 🎶 🌊', 'Rock pools 🏖️'],
  'latin, cancelled': ['Night of the Octopus', 'Aquarium hall'],
};

const confirmationCode = 'ticket-event-JKLM-NPQR-STUV-WXYZ';

/** As long as the line of any ticket to an event; its signature is none. */
const token = [
  confirmationCode,
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  today,
  'c0a8012e-5d4f-4e43-9d6b-6a3b6f9d8a11',
  '7hsKrc_T',
  'A'.repeat(86),
].join('.');

/** By the script of what is named on them. */
export const faces: Readonly<Record<string, TicketFace>> = Object.fromEntries(
  Object.entries(texts).map(([script, [title, location]]) => [
    script,
    {
      language: 'en',
      museumName: 'City Museum',
      accentColour: '#9a3324',
      kind: 'Special event ticket',
      ticketDate: today,
      title,
      location,
      confirmationCode,
      token: script.endsWith('cancelled') ? undefined : token,
    },
  ]),
);
