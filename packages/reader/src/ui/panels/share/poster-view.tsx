import { describeReaderLanguage, getSharePicture } from '@leafcast/book';
import { useEffect, useState } from 'react';
import { useEngine } from '../../state/engine-context.ts';
import { drawPoster } from './poster.ts';
import type * as QrFeature from './qr.ts';

/** Displays a poster that can be saved and shared: a picture with cover, title and QR code. @see W-243 */
export function PosterView({ link }: { readonly link: string }) {
  const engine = useEngine();
  const { t, book, settings, language } = engine;
  const [url, setUrl] = useState<string | null>(null);
  const own = getSharePicture({ ...book, settings })?.file;
  const { title } = book;
  useEffect(() => {
    let isOver = false;
    let made: string | null = null;
    const { direction } = describeReaderLanguage(language, engine.book.texts);
    async function draw() {
      const qr = await engine.loadFeature<typeof QrFeature>('qr');
      const cover = own ? await engine.urlOf(own) : null;
      const poster = await drawPoster({ title, link, scan: engine.t('share.scan'), direction }, cover, qr);
      if (!poster || isOver) return;
      made = URL.createObjectURL(poster);
      setUrl(made);
    }
    draw().catch(() => undefined);
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [engine, link, title, own, language]);
  if (!url) return <div className="lc-poster" aria-busy="true" />;
  return (
    <>
      <img className="lc-poster" src={url} alt={t('share.posterAlt')} />
      <a className="lc-primary lc-wide" href={url} download="poster.png">
        {t('share.savePoster')}
      </a>
    </>
  );
}
