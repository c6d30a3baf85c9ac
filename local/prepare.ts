/** The end of `npm ci`: builds the functions, so that the first `npm start` is as quick as the next. */
import { buildUnlessDone } from '../infra/build/build.ts';
import { runCommand } from '../infra/command-line/command.ts';

await runCommand(buildUnlessDone);
