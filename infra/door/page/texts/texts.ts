/** What the page says, in the language of the museum. */
import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { sv } from './sv.ts';
import { zh } from './zh.ts';

export type Texts = Readonly<Record<keyof typeof en, string>>;

const texts: Readonly<Record<string, Texts>> = { ar, cs, de, en, es, fr, he, it, ja, ko, nl, pl, pt, sv, zh };

/** Those of the language that a tag such as `pt-BR` names, English for one that is not spoken here. */
export const textsIn = (tag: string): { readonly language: string; readonly texts: Texts } => {
  const [language = ''] = tag.toLowerCase().split('-');
  const spoken = texts[language];
  return spoken ? { language: tag, texts: spoken } : { language: 'en', texts: en };
};

/** A text with its `{names}` replaced by values. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
