/** Starts the test files that wait for processes and browsers first, so that none of them runs alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export class WaitersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

const waits = ({ moduleId }: TestSpecification): boolean =>
  /\/browser\/|\/local\/(?:dev|serve)\.|\/build\/cdk-deploy|\/commands\/|\/examples\/|\/bench\//.test(moduleId);
