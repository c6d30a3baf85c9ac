/** In which direction a language is written. */
import { directions } from './words.ts';

/** @param tag a language, or a tag of it such as `ar-EG` */
export const isRightToLeft = (tag: string): boolean => directions[languageOf(tag)] === 'rtl';

/** The language that a tag such as `pt-BR` names. */
export const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
