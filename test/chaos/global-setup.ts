/** One record of all attacks: what they sent may stand nowhere in what the museums wrote. */
import { beginRecord, checkRecord } from '../support/record.ts';

export default (): (() => void) => {
  beginRecord();
  return checkRecord;
};
