import { chooseGhostscript, getDrawers } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import type { ImportOptions } from '../../upload/options/import-options.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { OptionsProps } from './options-props.ts';

const drawersKey = ['drawers'];

/** Loads which programs can render pages here, if `isChoice`; `isLoading` until the server has responded or failed. */
export const useDrawers = (isChoice = true) =>
  useQuery({
    enabled: isChoice,
    queryKey: drawersKey,
    queryFn: ({ signal }) => call(getDrawers, {}, { signal, isQuiet: true }),
    // After a failure the screen is shown without the result; retrying on mount would make it wait again.
    retryOnMount: false,
  });

/**
 * Lets the renderer of PDF pages be chosen, if there is a choice. The desktop product asks where Ghostscript is
 * installed if it has not found it; on a server it is either available or not.
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
