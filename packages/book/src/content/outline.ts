/** One heading of the outline; `page` or `url` says where it leads, and neither is there for a mere heading. */
export interface OutlineEntry {
  readonly title: string;
  /** Page index from 0. */
  readonly page?: number;
  readonly url?: string;
  readonly children?: readonly OutlineEntry[];
}

/** What one outline may hold; a deeper or longer one is refused. @see safety T27 */
export const outlineLimits = { entries: 5000, depth: 32, titleLength: 1000 } as const;
