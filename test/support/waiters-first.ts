/** The order of the files: first those that wait for processes and browsers, so that none of them is left alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export class WaitersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

const waits = ({ moduleId }: TestSpecification): boolean =>
  /\/browser\/|\/infra\/local\/(?:dev|serve)\.|\/infra\/build\/(?:deployment|runtime)|\/infra\/operators\/|\/examples\//.test(
    moduleId,
  );
