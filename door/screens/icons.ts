/** One figure for each verdict, for those who do not see colours: lines on a square of 100 by 100. */
import type { DoorVerdict } from '../ticket/verdict.ts';

export const icons: Readonly<Record<DoorVerdict, string>> = {
  // A tick.
  valid: 'M14 54 40 80 88 24',
  // A clock that is turned back.
  'already-in': 'M20 28A38 38 0 1 1 12 52M20 10V30H40M50 30V54L66 64',
  // A leaf of a calendar, crossed out.
  'wrong-day': 'M14 22H86V88H14ZM14 40H86M32 10V28M68 10V28M39 53 61 75M61 53 39 75',
  // Arrows that part.
  'other-event': 'M50 92V62L20 32M50 62 80 32M20 54V32H42M58 32H80V54',
  // A ring with a bar.
  cancelled: 'M50 10A40 40 0 1 1 49.9 10ZM22 22 78 78',
  // An octagon with an exclamation mark.
  forged: 'M33 8H67L92 33V67L67 92H33L8 67V33ZM50 28V56M50 72V73',
  // A key.
  'unknown-key': 'M30 50A18 18 0 1 1 29.9 50ZM43 55 88 12M74 26 86 38',
  // A square with a question mark.
  'not-a-ticket': 'M12 12H88V88H12ZM38 40A12 12 0 1 1 50 52V58M50 71V72',
  // A list that ends in a cross.
  'not-on-the-list': 'M12 24H88M12 48H88M12 72H42M60 66 84 90M84 66 60 90',
  // An arrow that turns back.
  'taken-back': 'M36 14 14 36 36 58M14 36H60A24 24 0 1 1 60 84H30',
};
