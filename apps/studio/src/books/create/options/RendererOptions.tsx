import { chooseGhostscript, getPdfRenderers } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import type { ImportOptions } from '../../upload/options/import-options.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { OptionsProps } from './options-props.ts';

const drawersKey = ['drawers'];

/**
 * Loads the list of programs that can render pages on this server, if `isChoice` is set. `isLoading` is true until the
 * server has responded or the request has failed.
 */
export const useRenderers = (isChoice = true) =>
  useQuery({
    enabled: isChoice,
    queryKey: drawersKey,
    queryFn: ({ signal }) => call(getPdfRenderers, {}, { signal, isQuiet: true }),
    // After a failure the screen is shown without the result; a retry on mount would make the screen wait again.
    retryOnMount: false,
  });

/**
 * Lets the user choose the renderer of PDF pages, if there is a choice. If Ghostscript has not been found, the desktop
 * product asks for its location; the web product disables the choice.
 *
 * @see D-737 … D-739
 */
export function RendererOptions({ messages: { t }, options, onChange }: OptionsProps) {
  const client = useQueryClient();
  const { data } = useRenderers();
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
