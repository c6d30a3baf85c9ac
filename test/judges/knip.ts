/** What knip cannot see by itself: `!` marks what runs without the tests. */
import manifest from '../../package.json' with { type: 'json' };

/** The files of scripts with `exec node <file>`. */
const run = Object.values(manifest.scripts).flatMap((script) => /(?<=^exec node )\S+/.exec(script) ?? []);

export default {
  workspaces: {
    '.': {
      entry: [
        ...run.map((file) => (file.startsWith('test/') ? file : `${file}!`)),
        // Lambda, the CDK, browsers and other processes of the bench load these.
        ...['functions/*.ts!', 'infra/app.ts!', 'door/app.ts!', 'door/device/{reader,service-worker}.ts!'],
        ...['local/reference/start.js!', 'bench/cold/*!', 'examples/shop/shop.js!'],
        ...['test/**/vitest.config.ts', 'test/**/*.{test,engines,picture,prove,judges}.ts', 'test/**/global-setup.ts'],
        // Vitest substitutes it for another module.
        'test/mutants/functions-here.ts',
      ],
      project: ['**/*.{ts,js,mjs}!', '!test/**!', '!examples/site/**'],
      // Read as files, or run, by their names.
      ignoreDependencies: [/^@fontsource/, '@biomejs/biome', 'axe-core', 'swagger-ui-dist'],
      // Programs of the system.
      ignoreBinaries: ['openssl', 'jq'],
    },
    'examples/site': {
      entry: ['site.ts!', 'widget/today.js!'],
      project: ['**/*.{ts,js}!'],
      // docs/api.md and `npm run openapi` run it.
      ignoreDependencies: ['openapi-typescript'],
    },
  },
};
