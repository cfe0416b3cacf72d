/** Drawing of an open book with a page being turned on the right. */
export function OpenBook() {
  return (
    <svg className="open-book" viewBox="0 0 360 190" aria-hidden="true">
      <defs>
        <linearGradient id="verso" x1="0" x2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.86" stopColor="#f4f5f2" />
          <stop offset="1" stopColor="#cfd6d1" />
        </linearGradient>
        <linearGradient id="recto" x1="0" x2="1">
          <stop offset="0" stopColor="#cfd6d1" />
          <stop offset="0.14" stopColor="#f4f5f2" />
          <stop offset="1" stopColor="#fff" />
        </linearGradient>
        <linearGradient id="turning" x1="0" x2="1">
          <stop offset="0" stopColor="#dbe7e1" />
          <stop offset="0.55" stopColor="#fff" />
          <stop offset="1" stopColor="#e3ebe7" />
        </linearGradient>
      </defs>
      <ellipse cx="180" cy="174" rx="160" ry="12" fill="#1c2421" opacity="0.1" />
      <path d="M28 40q76-14 152 4v124q-76-18-152-4z" fill="#17634f" transform="translate(-5 6)" />
      <path d="M180 44q76-18 152-4v124q-76-14-152 4z" fill="#17634f" transform="translate(5 6)" />
      <path d="M28 36q76-14 152 6v124q-76-20-152-6z" fill="url(#verso)" />
      <path d="M180 42q76-20 152-6v124q-76-14-152 6z" fill="url(#recto)" />
      <path d="M180 42q44-40 104-34 -18 58 -6 118 -54-4-98 40z" fill="url(#turning)" stroke="#d4ddd8" />
      <g fill="none" stroke="#c3cec8" strokeWidth="3" strokeLinecap="round">
        <path d="M46 58q56-8 112 4" stroke="#17634f" strokeWidth="6" />
        <path d="M46 78q56-8 112 4M46 92q56-8 112 4M46 106q56-8 112 4M46 120q56-8 76-2" />
        <path d="M296 62h18M292 78h22M290 94h24M290 110h24M292 126h22" />
      </g>
    </svg>
  );
}
