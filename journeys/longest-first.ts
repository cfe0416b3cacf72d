import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest first: neither of the workers is to be alone with one of them in the end. */
const long = ['kill', 'making', 'uploads', 'powers', 'badfiles', 'editor'].map((name) => `${name}.spec.ts`);

/** Begins with the files that take long; the others come as Vitest orders them, by what they took or by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => long.indexOf(basename(moduleId)) + 1 || long.length + 1;
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
