/** Which tests answer while somebody works: those at first hand. */
import { expect, it } from 'vitest';
import { testsOf } from './support/tests-of.ts';

const texts = new Map([
  ['test/shared/museum/ticket.test.ts', "import { ticket } from '../../../shared/museum/ticket.ts';"],
  ['test/shared/museum/ticket.code.test.ts', ''],
  ['test/shared/museum/ticket-token.test.ts', ''],
  [
    'test/functions/buyMuseumTickets.test.ts',
    "const { handler } = await import('../../functions/buyMuseumTickets.ts');",
  ],
  ['test/http/bodies.test.ts', "import { call } from '../support/http.ts';"],
  ['test/support/http.ts', "import { admits } from '../../shared/museum/ticket.ts';"],
]);

it.each([
  ['a test itself', 'test/http/bodies.test.ts', ['test/http/bodies.test.ts']],
  [
    'those named as a source is',
    'shared/museum/ticket.ts',
    ['test/shared/museum/ticket.code.test.ts', 'test/shared/museum/ticket.test.ts'],
  ],
  ['those that import it, also late', 'functions/buyMuseumTickets.ts', ['test/functions/buyMuseumTickets.test.ts']],
  ['those that use what tests share', 'test/support/http.ts', ['test/http/bodies.test.ts']],
  [
    'all of its room, when it has none of its own',
    'shared/museum/problems.ts',
    [
      'test/shared/museum/ticket-token.test.ts',
      'test/shared/museum/ticket.code.test.ts',
      'test/shared/museum/ticket.test.ts',
    ],
  ],
  [
    'all of the room around its own, when that has none',
    'shared/museum/words/de.ts',
    [
      'test/shared/museum/ticket-token.test.ts',
      'test/shared/museum/ticket.code.test.ts',
      'test/shared/museum/ticket.test.ts',
    ],
  ],
  ['none where no room around it has any', 'bench/cold/start.ts', []],
  ['none of what is no source', 'README.md', []],
])('of a change there run %s', (_, changed, tests) => {
  expect(testsOf([changed], texts)).toEqual(tests);
});

it('each runs once', () => {
  expect(testsOf(['shared/museum/ticket.ts', 'test/shared/museum/ticket.test.ts'], texts)).toEqual([
    'test/shared/museum/ticket.code.test.ts',
    'test/shared/museum/ticket.test.ts',
  ]);
});
