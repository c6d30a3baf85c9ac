/** Test files share a process and its packages. Each finds our modules, the environment and the clock as new. */
import { afterAll, afterEach, vi } from 'vitest';
import { putBack } from './surroundings.ts';

vi.resetModules();
await putBack();
afterAll(putBack);
afterEach(() => void vi.useRealTimers().unstubAllGlobals().restoreAllMocks());
