/** The words on a ticket, in every language that a museum may speak. Not by Intl, whose first use costs more than the picture. */
import type { Language } from '../api/museum.ts';
import type { CalendarDate } from '../museum/calendar-date.ts';

interface Words {
  readonly generalEntry: string;
  readonly museumTicket: string;
  readonly eventTicket: string;
  /** Of the stamp. */
  readonly cancelled: string;
  /** A date, with the names of its parts in their places. */
  readonly date: string;
  /** From Sunday on, with spaces between. */
  readonly weekdays: string;
  /** With spaces between, as they stand in a date. */
  readonly months: string;
}

/** `2026-12-24` as `Thursday, 24 December 2026`: with Western digits in every language, for people at the door compare them. */
export const dateInWords = (date: CalendarDate, language: Language): string => {
  const { date: pattern, weekdays, months } = wordsIn[language];
  const day = new Date(date);
  const parts: Readonly<Record<string, string | number | undefined>> = {
    weekday: weekdays.split(' ')[day.getUTCDay()],
    day: day.getUTCDate(),
    month: months.split(' ')[day.getUTCMonth()],
    year: day.getUTCFullYear(),
  };
  return pattern.replaceAll(/\{(\w+)\}/g, (_, part) => String(parts[part]));
};

export const wordsIn: Readonly<Record<Language, Words>> = {
  ar: {
    generalEntry: 'دخول عام',
    museumTicket: 'تذكرة المتحف',
    eventTicket: 'تذكرة فعالية خاصة',
    cancelled: 'ملغاة',
    date: '{weekday}، {day} {month} {year}',
    weekdays: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت',
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  },
  cs: {
    generalEntry: 'Běžný vstup',
    museumTicket: 'Vstupenka do muzea',
    eventTicket: 'Vstupenka na zvláštní akci',
    cancelled: 'ZRUŠENO',
    date: '{weekday} {day}. {month} {year}',
    weekdays: 'neděle pondělí úterý středa čtvrtek pátek sobota',
    months: 'ledna února března dubna května června července srpna září října listopadu prosince',
  },
  de: {
    generalEntry: 'Allgemeiner Eintritt',
    museumTicket: 'Museumsticket',
    eventTicket: 'Veranstaltungsticket',
    cancelled: 'ABGESAGT',
    date: '{weekday}, {day}. {month} {year}',
    weekdays: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  },
  en: {
    generalEntry: 'General entry',
    museumTicket: 'Museum ticket',
    eventTicket: 'Special event ticket',
    cancelled: 'CANCELLED',
    date: '{weekday}, {day} {month} {year}',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    months: 'January February March April May June July August September October November December',
  },
  es: {
    generalEntry: 'Entrada general',
    museumTicket: 'Entrada del museo',
    eventTicket: 'Entrada para evento especial',
    cancelled: 'CANCELADA',
    date: '{weekday}, {day} de {month} de {year}',
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  },
  fr: {
    generalEntry: 'Entrée générale',
    museumTicket: 'Billet de musée',
    eventTicket: 'Billet d’événement',
    cancelled: 'ANNULÉ',
    date: '{weekday} {day} {month} {year}',
    weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  },
  he: {
    generalEntry: 'כניסה כללית',
    museumTicket: 'כרטיס למוזיאון',
    eventTicket: 'כרטיס לאירוע מיוחד',
    cancelled: 'בוטל',
    date: 'יום {weekday}, {day} ב{month} {year}',
    weekdays: 'ראשון שני שלישי רביעי חמישי שישי שבת',
    months: 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
  },
  it: {
    generalEntry: 'Ingresso generale',
    museumTicket: 'Biglietto del museo',
    eventTicket: 'Biglietto per evento speciale',
    cancelled: 'ANNULLATO',
    date: '{weekday} {day} {month} {year}',
    weekdays: 'domenica lunedì martedì mercoledì giovedì venerdì sabato',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  },
  ja: {
    generalEntry: '一般入場',
    museumTicket: 'ミュージアムチケット',
    eventTicket: '特別イベントチケット',
    cancelled: '中止',
    date: '{year}年{month}月{day}日{weekday}曜日',
    weekdays: '日 月 火 水 木 金 土',
    months: '1 2 3 4 5 6 7 8 9 10 11 12',
  },
  ko: {
    generalEntry: '일반 입장',
    museumTicket: '박물관 입장권',
    eventTicket: '특별 행사 입장권',
    cancelled: '취소됨',
    date: '{year}년 {month}월 {day}일 {weekday}요일',
    weekdays: '일 월 화 수 목 금 토',
    months: '1 2 3 4 5 6 7 8 9 10 11 12',
  },
  nl: {
    generalEntry: 'Algemene toegang',
    museumTicket: 'Museumticket',
    eventTicket: 'Ticket voor speciaal evenement',
    cancelled: 'GEANNULEERD',
    date: '{weekday} {day} {month} {year}',
    weekdays: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
  },
  pl: {
    generalEntry: 'Wstęp ogólny',
    museumTicket: 'Bilet do muzeum',
    eventTicket: 'Bilet na wydarzenie specjalne',
    cancelled: 'ODWOŁANE',
    date: '{weekday}, {day} {month} {year}',
    weekdays: 'niedziela poniedziałek wtorek środa czwartek piątek sobota',
    months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  },
  pt: {
    generalEntry: 'Entrada geral',
    museumTicket: 'Bilhete do museu',
    eventTicket: 'Bilhete para evento especial',
    cancelled: 'CANCELADO',
    date: '{weekday}, {day} de {month} de {year}',
    weekdays: 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  },
  sv: {
    generalEntry: 'Allmän entré',
    museumTicket: 'Museibiljett',
    eventTicket: 'Biljett till särskilt evenemang',
    cancelled: 'INSTÄLLT',
    date: '{weekday} {day} {month} {year}',
    weekdays: 'söndag måndag tisdag onsdag torsdag fredag lördag',
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
  },
  zh: {
    generalEntry: '普通入场',
    museumTicket: '博物馆门票',
    eventTicket: '特别活动门票',
    cancelled: '已取消',
    date: '{year}年{month}月{day}日星期{weekday}',
    weekdays: '日 一 二 三 四 五 六',
    months: '1 2 3 4 5 6 7 8 9 10 11 12',
  },
};
