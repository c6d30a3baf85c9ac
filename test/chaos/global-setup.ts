/** One record of all attacks: what they sent may stand nowhere in what the museums wrote. */
import type { TestProject } from 'vitest/node';
import { judgeByDescription } from '../support/described.ts';
import { beginRecord, checkRecord } from '../support/record.ts';

export default (project: TestProject): (() => void) => {
  beginRecord();
  project.provide('judge', judgeByDescription());
  return checkRecord;
};
