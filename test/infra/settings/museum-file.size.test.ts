/** How large the museum's file may be, and that none of that size holds anybody up. */
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../../infra/settings/configuration-error.ts';
import { readMuseum } from '../../../infra/settings/museum-file.ts';
import { file, good } from '../good-museum-file.ts';

const largest = 256 * 1024;

/** The good file with exceptions, an eighth as large as it may be. @param ofDay a line for each day from 2000 on */
const write = (ofDay: (date: string) => string): void => {
  const lines = [good.replace('exceptions: {}', 'exceptions:\n  12-25: &shut closed').trimEnd()];
  for (let day = 0, size = 0; size < largest / 8; day++) {
    const line = ofDay(new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10));
    lines.push(line);
    size += line.length + 1;
  }
  writeFileSync(file, lines.join('\n'));
};

it('a file of 256 KB is read, and a byte more is refused before it is', () => {
  writeFileSync(file, good.padEnd(largest, '#'));
  expect(readMuseum(file).name).toBe('City Museum');

  writeFileSync(file, good.padEnd(largest + 1, '#'));
  expect(() => readMuseum(file)).toThrow(new ConfigurationError(`${file} is larger than 256 KB.`));
});

it.each<[string, (date: string) => string, number]>([
  ['aliases', (date) => `  ${date}: *shut`, 0],
  ['aliases that stand for nothing', (date) => `  ${date}: *open`, 101],
  ['hours that are none', (date) => `  ${date}: x`, 101],
  ['unknown keys', (date) => `x${date.slice(2)}:`, 101],
])(
  'a file of 32 KB of %s is judged within seconds, with at most a hundred faults',
  (_, ofDay, lines) => {
    write(ofDay);
    const before = process.cpuUsage();

    const faults = faultsOf();

    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
    expect(faults.length).toBe(lines);
    if (lines) expect(faults.at(-1)).toBe(`${file}: more faults follow`);
  },
  120_000,
);

const faultsOf = (): string[] => {
  try {
    readMuseum(file);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};
