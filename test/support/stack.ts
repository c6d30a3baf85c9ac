/** The stack as the tests synthesize it: two origins, the museum that ships. */
import { synthesize } from '../../infra/local/template/synthesize.ts';
import type { Template } from '../../infra/local/template/template.ts';

export const synthesizeForTests = (): Template =>
  synthesize({
    stage: 'test',
    allowedOrigins: ['https://museum.example', 'https://www.museum.example'],
    museumFile: 'infra/museum.yaml',
    throttling: { requestsPerSecond: 100, burst: 200 },
  });
