/** The words of every language: what is missing in which file, and what a translation must not change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { doorWordsIn, say } from '../../../shared/words/door-words.ts';
import { isRightToLeft, ofLanguage } from '../../../shared/words/language.ts';
import { doorWords, languages, ticketWords } from '../../../shared/words/words.ts';
import { verdicts } from '../../support/verdicts.ts';

const contentOf = (file: string) => JSON.parse(readFileSync(join('shared/words', file), 'utf8'));

const validate = new Ajv({ allErrors: true }).compile(contentOf('words.schema.json'));

const valuesIn = (texts: object): string[] =>
  Object.entries(texts).map(([name, text]) => `${name} ${text.match(/\{\w+\}/g)?.sort() ?? ''}`);

const promised = 'ar cs de en es fr he it ja ko nl pl pt sv zh'.split(' ');

it.each([...new Set([...promised, ...languages])])(
  'the words in %s are all there, and tell kinds apart',
  (language) => {
    const [ticket, door] = [ticketWords[language] ?? ticketWords.en, doorWords[language] ?? doorWords.en];
    const { generalEntry, museumTicket, eventTicket, cancelled } = ticket;
    const kinds = [generalEntry, museumTicket, eventTicket, cancelled];
    const words = verdicts.map((verdict) => door[verdict]);

    validate(contentOf(`${language}.json`));

    expect(validate.errors ?? []).toEqual([]);
    expect([door, ticket].map(valuesIn)).toEqual([doorWords.en, ticketWords.en].map(valuesIn));
    expect(generalEntry).toBe(door.general);
    expect([new Set(kinds).size, new Set(words).size]).toEqual([4, verdicts.length]);
    const english: string[] = [...Object.values(ticketWords.en), ...Object.values(doorWords.en)];
    if (language !== 'en') expect([...kinds, ...words].filter((word) => english.includes(word))).toEqual([]);
  },
);

it('a language runs from right to left if its file says so, under any tag of that language', () => {
  expect(['HE-il', 'pt-BR', 'arn'].map(isRightToLeft)).toEqual([true, false, false]);
});

it('a language tag finds its own file, or that of its language; the door’s page falls back to English', () => {
  const words = { zh: 'simplified', 'zh-Hant': 'traditional' };

  const chosen = ['ZH-hant', 'zh-TW', 'eo'].map((tag) => ofLanguage(words, tag));

  expect(chosen).toEqual(['traditional', 'simplified', undefined]);
  expect(doorWordsIn('pt-BR')).toEqual({ language: 'pt-BR', words: doorWords.pt });
  expect(doorWordsIn('eo')).toEqual({ language: 'en', words: doorWords.en });
});

it('values are put into words unchanged', () => {
  expect(say('{here} and {there}', { here: '$& {there}', there: 2 })).toBe('$& {there} and 2');
});
