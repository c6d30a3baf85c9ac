/** The parts of the door's page that show the museum: its document, its manifest and its icon. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Renderer } from '@takumi-rs/core';
import { projectRoot } from '../../infra/files/paths.ts';
import { cssOf, readableAccent } from '../../shared/ticket-image/colour.ts';
import { doorWordsIn } from '../../shared/words/door-words.ts';
import { isRightToLeft } from '../../shared/words/language.ts';
import type { PageSettings } from '../service/page-settings.ts';

/** @param file from the root of the project */
export const read = (file: string): Buffer => readFileSync(join(projectRoot, file));

/** A file with the page's words and settings in the place of their `{{names}}`. */
export const fillHtml = (file: string, settings: PageSettings): Buffer =>
  fill(file, settings, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'));

/** The same for names that stand within the quotes of JSON. */
export const fillJson = (file: string, settings: PageSettings): Buffer =>
  fill(file, settings, (text) => JSON.stringify(text).slice(1, -1));

/** The icon on a phone's home screen. Its colour fills the square, so that phones can crop it. */
export const drawIcon = (size: number, { accentColour }: PageSettings): Promise<Uint8Array> => {
  const svg = String(read('door/icon.svg')).replace('currentColor', cssOf(readableAccent(accentColour)));
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return new Renderer().render({ type: 'image', src }, { width: size, height: size, format: 'png' });
};

const fill = (file: string, settings: PageSettings, quote: (text: string) => string): Buffer => {
  const { api, museum, accentColour } = settings;
  const { language, words } = doorWordsIn(settings.language);
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  const apiOrigin = URL.parse(api)?.origin ?? '';
  const values: Readonly<Record<string, string>> = { ...words, museum, accentColour, language, direction, apiOrigin };
  return Buffer.from(String(read(file)).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => quote(values[name] ?? '')));
};
