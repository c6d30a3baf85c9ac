/** The words of every language: what is missing in which file, and what a translation must not change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { isRightToLeft, ofLanguage } from '../../../shared/words/language.ts';
import { doorWords, languages, ticketWords } from '../../../shared/words/words.ts';
import { verdicts } from '../../support/verdicts.ts';

const contentOf = (file: string) => JSON.parse(readFileSync(join('shared/words', file), 'utf8'));

const validate = new Ajv({ allErrors: true }).compile(contentOf('words.schema.json'));

const valuesIn = (texts: object): string[] =>
  Object.entries(texts).map(([name, text]) => `${name} ${text.match(/\{\w+\}/g)?.sort() ?? ''}`);

it('are in fifteen languages at least', () => {
  const first = 'ar cs de en es fr he it ja ko nl pl pt sv zh'.split(' ');

  expect(languages).toEqual(expect.arrayContaining(first));
});

describe.each(languages)('the words in %s', (language) => {
  const [ticket, door] = [ticketWords[language] ?? ticketWords.en, doorWords[language] ?? doorWords.en];

  it('are all there, as the schema has them', () => {
    validate(contentOf(`${language}.json`));

    expect(validate.errors ?? []).toEqual([]);
  });

  it('hold the same values as the English ones', () => {
    expect(valuesIn(door)).toEqual(valuesIn(doorWords.en));
    expect(valuesIn(ticket)).toEqual(valuesIn(ticketWords.en));
  });

  it('tell the kinds of tickets apart, and the verdicts', () => {
    const { generalEntry, museumTicket, eventTicket, cancelled } = ticket;
    const kinds = [generalEntry, museumTicket, eventTicket, cancelled];
    const words = verdicts.map((verdict) => door[verdict]);

    expect(generalEntry).toBe(door.general);
    expect([new Set(kinds).size, new Set(words).size]).toEqual([4, verdicts.length]);
    if (language !== 'en') {
      const english: string[] = [...Object.values(ticketWords.en), ...Object.values(doorWords.en)];
      expect([...kinds, ...words].filter((word) => english.includes(word))).toEqual([]);
    }
  });
});

it('a language runs from right to left as its file says, under any tag of it', () => {
  expect(['HE-il', 'pt-BR', 'arn'].map(isRightToLeft)).toEqual([true, false, false]);
});

it('a language is that of the whole tag where it has a file of its own', () => {
  const words = { zh: 'simplified', 'zh-Hant': 'traditional' };

  const chosen = ['ZH-hant', 'zh-TW', 'eo'].map((tag) => ofLanguage(words, tag));

  expect(chosen).toEqual(['traditional', 'simplified', undefined]);
});
