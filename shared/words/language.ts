/** Looks a language up by a tag such as `pt-BR`. */
import { directions } from './words.ts';

/** The value for the whole tag, or else for its first part. @param byLanguage by file names in any letter case */
export const ofLanguage = <Value>(byLanguage: Readonly<Record<string, Value>>, tag: string): Value | undefined => {
  const named = (name = '') => Object.keys(byLanguage).find((one) => one.toLowerCase() === name.toLowerCase());
  return byLanguage[named(tag) ?? named(tag.split('-')[0]) ?? ''];
};

export const isRightToLeft = (tag: string): boolean => ofLanguage(directions, tag) === 'rtl';
