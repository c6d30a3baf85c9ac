/** Tickets to draw, one for each script and each kind of difficulty, with a code whose signature is valid. */
import { ticketDrawer } from '../../../shared/ticket-image/ticket-drawer.ts';
import type { TicketFace } from '../../../shared/ticket-image/ticket-face.ts';
import { cityMuseum } from '../museum/city-museum.ts';
import { octopus } from '../museum/octopus.ts';
import { event, first, general } from './ticket-vectors.ts';

export const fonts = new URL('../../../dist/getTicketCode/fonts/', import.meta.url);

export const newDrawer = () => ticketDrawer(fonts);

/** What a face says of the ticket to the octopus once its event is cancelled. */
const cancelled = { whyCancelled: 'The event is cancelled', qrText: `CANCELLED ${event.ticketId}` };

export const face = (fields: Partial<TicketFace> = {}): TicketFace => ({
  language: 'en',
  museumName: cityMuseum.name,
  accentColour: cityMuseum.accentColour,
  address: '',
  isForEvent: true,
  title: octopus.name,
  location: octopus.location,
  ticketDate: event.ticketDate,
  kind: 'Special event ticket',
  confirmationCode: event.confirmationCode,
  whyCancelled: '',
  qrText: first.event,
  ...fields,
});

export const faces = {
  'short-name': face({ title: 'Low Tide' }),
  'long-name': face({
    museumName: 'The National Museum of Maritime History, Oceanography and the Northern Coasts',
    title:
      'An Evening of Candlelight, Chamber Music and Conversation: ' +
      'Four Centuries of Portraiture from the Collections of ' +
      'the Northern Provinces, with a Guided Tour of the Conservation Studio and a Reception',
    location: 'The Great North Gallery and the Adjoining Sculpture Court, Second Floor',
  }),
  'one-word': face({ title: 'W'.repeat(1000), location: 'x'.repeat(1000), museumName: 'M'.repeat(1000) }),
  emoji: face({ title: '🦀 Crab Night 🎶 by the 🌊', location: 'Rock pools 🏖️' }),
  arabic: face({
    museumName: 'متحف الفن الإسلامي',
    title: 'معرض الفن الإسلامي: روائع القرن 12 في القاهرة',
    location: 'القاعة الكبرى، الطابق الثاني',
  }),
  hebrew: face({ title: 'ערב שירה: המוזיאון הלאומי (קומה 2)', location: 'אולם הנמל' }),
  mixed: face({ title: 'Calligraphy: فن الخط العربي (Workshop 3)', location: 'Studio ב' }),
  japanese: face({ title: '夜の美術館ツアー：印象派の光と影', location: '東京国立近代美術館 二階' }),
  chinese: face({ title: '故宫博物院：清代瓷器特展', location: '北京市东城区景山前街四号' }),
  korean: face({ title: '한국 현대 미술의 밤', location: '국립중앙박물관 제1전시실' }),
  vietnamese: face({ title: 'Đêm nhạc cổ truyền: Những giai điệu vượt thời gian', location: 'Bảo tàng Mỹ thuật' }),
  cyrillic: face({ title: 'Ночь в музее: Северные берега и їхні крабы', location: 'Большой зал, второй этаж' }),
  greek: face({ title: 'Νύχτα στο μουσείο: Θάλασσα και φως, ᾠδὴ ἀρχαία', location: 'Αίθουσα Λιμένος' }),
  'without-glyphs': face({ title: 'Cuneiform \u{12000}\u{12001}, private \ue000', location: 'Hall \ud800' }),
  'pale-accent': face({ title: 'Gold of the Andes', location: 'Treasury', accentColour: '#ffd400' }),
  general: face({
    title: 'General entry',
    location: '',
    address: '1 Harbour Street, Northport',
    isForEvent: false,
    ticketDate: general.ticketDate,
    kind: 'Museum ticket · 09:00–18:00',
    confirmationCode: general.confirmationCode,
    qrText: first.general,
  }),
  'in-arabic': face({
    ...{ language: 'ar', museumName: 'متحف المدينة', title: 'ليلة الأخطبوط' },
    kind: 'تذكرة فعالية خاصة · 19.99 €',
  }),
  'in-hebrew': face({
    ...{ language: 'he', museumName: 'מוזיאון העיר', title: 'כניסה כללית', kind: 'כרטיס למוזיאון' },
    ...{ location: '', isForEvent: false },
  }),
  'in-japanese': face({
    ...{ language: 'ja', museumName: '市立博物館', title: 'タコの夜', location: '水族館ホール' },
    kind: '特別イベントチケット · ￥1,500',
  }),
  'in-polish': face({ language: 'pl', title: 'Noc ośmiornic', location: 'Sala akwariowa', kind: 'Bilet do muzeum' }),
  cancelled: face(cancelled),
} as const satisfies Record<string, TicketFace>;

export type FaceName = keyof typeof faces;

export const faceNames = Object.keys(faces) as FaceName[];
