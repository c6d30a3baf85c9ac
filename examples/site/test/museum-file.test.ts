/** The museum's file, YAML or JSON, as the site reads it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMuseum } from '../museum/museum-file.ts';

const file = join(mkdtempSync(join(tmpdir(), 'museum-site-')), 'museum.yaml');

const read = (text: string) => {
  writeFileSync(file, text);
  return readMuseum(file);
};

it('has the values in the file, and defaults for the colour and the months of sale', () => {
  const expected = { name: 'Häuser', timeZone: 'Europe/Berlin', accentColour: '#9a3324', publishedMonths: 24 };

  expect(read('name: Häuser\ntimeZone: Europe/Berlin\n')).toEqual(expected);
  expect(read('{ "name": "Häuser", "timeZone": "Europe/Berlin" }')).toEqual(expected);
});

it.each([
  ['name: ""', 'name must be a text.'],
  ['timeZone: Middle/Earth', 'timeZone must be a time zone such as Europe/Berlin.'],
  ['language: 1', 'language must be a language such as de.'],
  ['language: "-"', 'language must be a language such as de.'],
  ['currency: euro', 'currency must be a currency such as EUR.'],
  ['accentColour: red;}', "accentColour must be a colour such as '#9a3324', in quotes."],
  ['url: museum.example', 'url must be a web address.'],
  ['generalPrice: -1', 'generalPrice must be a price such as 12.50.'],
  ['address: []', 'address must be a text.'],
  [
    'capacity: { locations: { Hall: many } }',
    'capacity must be whole numbers of places: perDay, and locations by name.',
  ],
  ['publishedMonths: 1.5', 'publishedMonths must be a whole number above 0.'],
])('says what is wrong with %j', (line, message) => {
  const [key = ''] = line.split(':');
  const others = ['name: Museum', 'timeZone: Europe/Berlin'].filter((other) => !other.startsWith(key));

  expect(() => read([...others, line].join('\n'))).toThrow(new Error(`${file}: ${message}`));
});

it.each([
  ['is no YAML', 'name: ['],
  ['has no keys', 'Museum'],
])('is refused with a message if the file %s', (_, text) => {
  expect(() => read(text)).toThrow(/^(?:The museum's file cannot be read\. \S+|.*: name must be a text\.$)/);
});
