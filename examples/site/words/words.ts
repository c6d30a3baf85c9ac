/** What the site says, in the language of the museum. */
import type { Language } from '../../../shared/api/museum.ts';
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

export type Words = Readonly<Record<keyof typeof en, string>>;

export const spoken: Readonly<Record<Language, Words>> = { ar, cs, de, en, es, fr, he, it, ja, ko, nl, pl, pt, sv, zh };
