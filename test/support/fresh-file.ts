/** Lets the files of a run share a process, and the packages that it has loaded: each finds modules of ours, environment and clock as new. */
import { afterAll, vi } from 'vitest';

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
