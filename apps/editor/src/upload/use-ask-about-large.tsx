import { importLimits } from '@leafcast/book';
import { App } from 'antd';
import { useText } from '../language/use-text.ts';
import { megabyte } from './check-file.ts';
import type { AskAboutLarge } from './choose-files.ts';

/** Names shown at most. */
const shown = 6;

/** Asks what to do with images that are too large. @see W-329, W-343 */
export function useAskAboutLarge(): AskAboutLarge {
  const { modal } = App.useApp();
  const { t } = useText();
  return async (names) => {
    const shrinks = await modal.confirm({
      title: t('large.title', { count: names.length }),
      content: (
        <>
          <p>{t('large.text', { size: importLimits.imageBytes / megabyte })}</p>
          <ul>
            {names.slice(0, shown).map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      ),
      okText: t('large.continue'),
      cancelText: t('large.skip'),
    });
    return shrinks ? 'shrink' : 'skip';
  };
}
