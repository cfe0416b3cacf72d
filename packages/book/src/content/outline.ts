/** A heading of the outline. It leads to `page` or `url`; if both are absent, it leads nowhere. */
export interface OutlineEntry {
  readonly title: string;
  /** Page index, from 0. */
  readonly page?: number;
  readonly url?: string;
  readonly children?: readonly OutlineEntry[];
}

/** Limits for an outline. An outline that exceeds them is rejected. @see safety T27 */
export const outlineLimits = { entries: 5000, depth: 32, titleLength: 1000 } as const;
