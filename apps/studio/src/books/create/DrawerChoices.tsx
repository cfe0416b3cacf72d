import { chooseGhostscript, getDrawers } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { isDesktop } from '../../ui/browser/product.ts';
import type { ImportOptions } from '../upload/options/import-options.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { OptionsProps } from './options-props.ts';

const drawersKey = ['drawers'];

/** What can draw pages here, asked where there `isChoice`; `isLoading` until the server has said so, or could not. */
export const useDrawers = (isChoice = true) =>
  useQuery({
    enabled: isChoice,
    queryKey: drawersKey,
    queryFn: ({ signal }) => call(getDrawers, {}, { signal, isQuiet: true }),
    // A screen that waited in vain is shown without it; asking again as it appears would make it wait again.
    retryOnMount: false,
  });

/**
 * What draws the pages of a PDF, where there is a choice. The desktop product asks where Ghostscript is when it has not found
 * it; a server has it or has it not.
 *
 * @see D-737 … D-739
 */
export function DrawerChoices({ messages: { t }, options, onChange }: OptionsProps) {
  const client = useQueryClient();
  const { data } = useDrawers();
  const has = data?.drawers.includes('ghostscript') ?? false;
  const isMissing = data !== undefined && !has;
  if (!isDesktop && !has && options.drawnBy === 'inner') return null;

  const choose = async (drawnBy: ImportOptions['drawnBy']) => {
    if (drawnBy === 'ghostscript' && isMissing) {
      const { isFound } = await call(chooseGhostscript, {});
      if (!isFound) return;
      void client.invalidateQueries({ queryKey: drawersKey });
    }
    onChange({ ...options, drawnBy });
  };
  return (
    <ChoiceList
      legend={t('make.drawnBy')}
      value={options.drawnBy}
      choices={[
        { value: 'inner', label: t('make.drawnByInner'), hint: t('make.drawnByInner.hint') },
        {
          value: 'ghostscript',
          label: t('make.drawnByGhostscript'),
          hint: t(isMissing && !isDesktop ? 'make.drawnByGhostscript.missing' : 'make.drawnByGhostscript.hint'),
          isDisabled: isMissing && !isDesktop,
        },
      ]}
      onChange={(drawnBy) => void choose(drawnBy).catch(ignoreReported)}
    />
  );
}
