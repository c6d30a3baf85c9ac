/** The words of the door's page, in the language of the museum. */
import { ofLanguage } from './language.ts';
import { type DoorWords, doorWords } from './words.ts';

/** The words of the language that a tag such as `pt-BR` names, or the English ones if that language has no file. */
export const doorWordsIn = (tag: string): { readonly language: string; readonly words: DoorWords } => {
  const spoken = ofLanguage(doorWords, tag);
  return spoken ? { language: tag, words: spoken } : { language: 'en', words: doorWords.en };
};

/** Replaces the `{names}` in a text by values. */
export const say = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
