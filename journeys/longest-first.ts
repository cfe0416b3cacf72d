import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest first: neither of the workers is to be alone with one of them in the end. */
const long = ['kill', 'engines-parts', 'engines-turning', 'making', 'uploads', 'badfiles', 'create', 'editor'].map(
  (name) => `${name}.spec.ts`,
);
const rank = ({ moduleId }: TestSpecification) => long.indexOf(basename(moduleId)) + 1 || long.length + 1;

/** Begins with the files that take long; the others come as Vitest orders them, by what they took or by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }

  /** Deals the files out one by one, the long ones first, so that all shards take about as long; each machine deals alike. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const bytes = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    const dealt = files.toSorted(
      (a, b) => rank(a) - rank(b) || (bytes.get(b) ?? 0) - (bytes.get(a) ?? 0) || a.moduleId.localeCompare(b.moduleId),
    );
    return dealt.filter((_, at) => at % count === index - 1);
  }
}
