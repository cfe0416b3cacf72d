import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files, the slowest first, so that no worker runs a slow file alone at the end. */
const long = ['kill', 'engines-parts', 'engines-turning', 'making', 'uploads', 'badfiles', 'create', 'editor'].map(
  (name) => `${name}.spec.ts`,
);
const rank = ({ moduleId }: TestSpecification) => long.indexOf(basename(moduleId)) + 1 || long.length + 1;

/** Runs slow files first. The other files follow in Vitest's order, by duration or size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }

  /**
   * Distributes the files round-robin, slow files first, so that all shards take about the same time. Every machine
   * computes the same distribution.
   */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const bytes = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    const dealt = files.toSorted(
      (a, b) => rank(a) - rank(b) || (bytes.get(b) ?? 0) - (bytes.get(a) ?? 0) || a.moduleId.localeCompare(b.moduleId),
    );
    return dealt.filter((_, at) => at % count === index - 1);
  }
}
