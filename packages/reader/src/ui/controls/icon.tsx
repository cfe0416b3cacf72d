/** Stroke paths on a 24 × 24 grid with round caps, drawn for this reader. */
const strokes = {
  first: 'M7 6v12M17 6l-6 6 6 6',
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  last: 'M17 6v12M7 6l6 6-6 6',
  outline: 'M4.5 6.5h2M10 6.5h9.5M7.5 12h2M13 12h6.5M7.5 17.5h2M13 17.5h6.5',
  thumbnails: 'M12 6.5v12M12 6.5C10 5 7 4.6 4 5v12c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5z',
  search: 'M10.75 17a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5zM15.3 15.3l4.2 4.2',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  fullscreen: 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15',
  exitFullscreen: 'M4.5 9H9V4.5M19.5 9H15V4.5M4.5 15H9v4.5M19.5 15H15v4.5',
  share: 'M12 14.5v-10M8.5 7.5L12 4l3.5 3.5M6 11.5v7.5h12v-7.5',
  download: 'M12 4.5v10M8 11l4 4 4-4M5 19.5h14',
  onePage: 'M7 4.5h10v15H7z',
  twoPages: 'M3.5 5.5H12v13H3.5zM12 5.5h8.5v13H12z',
  more: 'M4.7 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0zM11.2 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0zM17.7 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0z',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  keyboard: 'M3.5 7h17v10h-17zM7 10.3h.01M10.3 10.3h.01M13.7 10.3h.01M17 10.3h.01M8.5 13.7h7',
  offline:
    'M7.5 18.5a4.5 4.5 0 0 1-.6-8.9 5.5 5.5 0 0 1 10.6 1.2 3.9 3.9 0 0 1-.5 7.7zM12 10.5v5M9.8 13.5l2.2 2.2 2.2-2.2',
  bookmark: 'M7 4.5h10v15l-5-3.8-5 3.8z',
  magnifier: 'M10.75 17a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5zM15.3 15.3l4.2 4.2M10.75 8v5.5M8 10.75h5.5',
  select: 'M8.5 5c2 0 3 .4 3.5 1.2 .5-.8 1.5-1.2 3.5-1.2M12 6.2v11.6M8.5 19c2 0 3-.4 3.5-1.2 .5.8 1.5 1.2 3.5 1.2',
  reading: 'M6 4.5h12v15H6zM9 8.5h6M9 12h6M9 15.5h4',
  language: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM4 12h16M12 4c-5 5-5 11 0 16M12 4c5 5 5 11 0 16',
  annotation: 'M6 14.5L15.5 5l3.5 3.5L9.5 18l-4.5 1zM13.5 7l3.5 3.5M14 19.5h6',
  message: 'M5 5.5h14v10h-7.5l-4 3.5v-3.5H5zM8.5 9h7M8.5 12h4.5',
  home: 'M4.5 11.5L12 5l7.5 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  about: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 11.5v4.5M12 8h.01',
  card: 'M3.5 6h17v12h-17zM7 10h4v4H7zM14 10h3M14 14h3',
  content: 'M5 5h14v14H5zM5 10h14M10 10v9',
  print: 'M7.5 9V4.5h9V9M7.5 16h-3V9h15v7h-3M7.5 13.5h9v6h-9z',
  email: 'M4 6.5h16v11H4zM4.5 7.5l7.5 5.5 7.5-5.5',
  phone:
    'M6 4.5h3.5l1.5 4-2 1.5c.8 2 2.5 3.7 4.5 4.5l1.5-2 4 1.5v3.5c0 1-.8 1.5-1.5 1.5C10.5 18.5 5.5 13.5 4.5 6c0-.8.5-1.5 1.5-1.5z',
  wechat:
    'M9.5 5c3.3 0 6 2 6 4.6s-2.7 4.6-6 4.6l-1-.1-3 1.4v-2.2C4.3 12.5 3.5 11.2 3.5 9.6 3.5 7 6.2 5 9.5 5zM16 10.2c2.6.3 4.5 2 4.5 4 0 1.1-.6 2.1-1.5 2.8v1.7l-2.2-1c-2.3.4-4.3-.4-5.3-2M7.5 9h.01M11.5 9h.01',
  shopping: 'M4 5h2.5l2 10h9l1.5-7H7M9.5 19h.01M16.5 19h.01',
  gallery: 'M4 6h16v12H4zM10.5 9.5v5l4-2.5z',
  works: 'M5 5h4v14H5zM11 5h4v14h-4zM16.5 6.5l3-.8 2.5 12.5-3 .8z',
  report: 'M6 20V4.5M6 5.5c4-2 7 2 12 0v8c-5 2-8-2-12 0',
  sound: 'M4.5 9.5v5H8l4.5 4v-13L8 9.5zM16 9.5c1.2 1.5 1.2 3.5 0 5M18.5 7c2.5 3 2.5 7 0 10',
  mute: 'M4.5 9.5v5H8l4.5 4v-13L8 9.5zM16 9.5l4.5 5M20.5 9.5L16 14.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
} as const;

/** Name of an icon, or an SVG path. An icon that only one feature uses is loaded with that feature. */
export type IconName = keyof typeof strokes | `M${string}`;

const isNamed = (name: IconName): name is keyof typeof strokes => name in strokes;

/** An icon, with or without text beside it. The icon is hidden from screen readers, so its button needs a label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="lc-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={isNamed(name) ? strokes[name] : name} />
    </svg>
  );
}
