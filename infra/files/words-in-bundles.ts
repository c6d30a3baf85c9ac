/** Puts the words into a bundle as data, because a bundle has no files to read. Unused words are left out. */
import type { Plugin } from 'esbuild';
import * as words from '../../shared/words/words.ts';

export const wordsInBundles: Plugin = {
  name: 'words',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]shared[\\/]words[\\/]words\.ts$/ }, () => ({ contents: wordsAsModule }));
  },
};

const wordsAsModule = Object.entries(words)
  .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
  .join('\n');
