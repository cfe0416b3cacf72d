import type { ReactNode } from 'react';

/** Drawings for empty lists. */
export type Drawing = 'book' | 'ribbon' | 'words' | 'lens';

/** Uses lines in the accent color on a soft background; each drawing has one detail in a warm color. */
const drawings: Readonly<Record<Drawing, ReactNode>> = {
  book: (
    <>
      <path className="empty-soft" d="M60 32C50 24 36 22 20 24v42c16-2 30 0 40 8 10-8 24-10 40-8V24c-16-2-30 0-40 8Z" />
      <path d="M60 32C50 24 36 22 20 24v42c16-2 30 0 40 8 10-8 24-10 40-8V24c-16-2-30 0-40 8Zm0 0v42" />
      <path d="M30 36c8-1 14 0 20 3M30 46c8-1 14 0 20 3" />
      <path className="empty-warm" d="M60 30c8-12 20-18 34-18 0 6-2 11-6 15-9-2-19 0-28 5Z" />
    </>
  ),
  ribbon: (
    <>
      <rect className="empty-soft" x="30" y="14" width="52" height="66" rx="4" />
      <rect x="30" y="14" width="52" height="66" rx="4" />
      <path d="M40 30h22M40 40h32M40 50h26" />
      <path className="empty-warm" d="M66 10h14v38l-7-6-7 6Z" />
    </>
  ),
  words: (
    <>
      <path
        className="empty-soft"
        d="M22 20h60a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H48L34 74V60H22a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6Z"
      />
      <path d="M22 20h60a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H48L34 74V60H22a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6Z" />
      <path d="M30 34h44M30 46h28" />
      <circle className="empty-warm" cx="92" cy="22" r="10" />
    </>
  ),
  lens: (
    <>
      <rect className="empty-soft" x="20" y="16" width="56" height="62" rx="4" />
      <path d="M58 78H24a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4h48a4 4 0 0 1 4 4v14M30 30h34M30 40h18M30 50h12" />
      <circle className="empty-warm" cx="72" cy="54" r="17" />
      <path d="m84 66 14 14" />
    </>
  ),
};

/** Shows a drawing in the colors of the current color scheme. */
export function EmptyDrawing({ of }: { readonly of: Drawing }) {
  return (
    <svg className="empty-drawing" viewBox="0 0 120 90" aria-hidden="true">
      {drawings[of]}
    </svg>
  );
}
