import { type AllSettings, filterElement, isTinted, type SettingKey, tintFilter } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';
import { getLitStrips, getPageLight, toCssGradient } from '../../stage/render/light.ts';

const unsharp = '0 -.35 0 -.35 2.4 -.35 0 -.35 0';
const sharpen = filterElement(
  'lc-sharpen',
  `<feConvolveMatrix order="3" preserveAlpha="true" edgeMode="duplicate" kernelMatrix="${unsharp}"/>`,
);

/**
 * Applies paper, boards and binding if their settings differ from the defaults in the style sheet. @see D-231 … D-243,
 * D-263
 */
export function mount({ root, watch, addLayer, book }: Engine, keys: readonly SettingKey[]): () => void {
  const binding = element('div', 'lc-binding');
  binding.ariaHidden = 'true';
  const filters = element('div', '');
  let takeBoards: (() => void) | undefined;

  /** Marks the four sides of the two cover boards. The style sheet draws their edges. */
  function setBoards({ hardCover }: AllSettings) {
    if (!hardCover) {
      takeBoards?.();
      takeBoards = undefined;
    }
    const last = book.pages.length - 1;
    takeBoards ??= hardCover
      ? addLayer((holder, page) => {
          const isOutside = page === 0 || page === last;
          const isInside = page === 1 || (page === last - 1 && last % 2 === 1);
          const paper = holder.parentElement;
          holder.classList.toggle('lc-board-edge', isOutside);
          paper?.classList.toggle('lc-boarded', isOutside || isInside);
          return () => paper?.classList.remove('lc-boarded');
        })
      : undefined;
  }

  const end = watch(keys, (settings) => {
    const { style } = root;
    const isOuter = settings.hardCover && settings.hardCoverOuterBorder;
    for (const side of ['left', 'right'] as const) {
      const tones = getPageLight(side, settings);
      const { near, far } = getLitStrips(tones);
      style.setProperty(`--lc-light-${side}`, toCssGradient(tones));
      style.setProperty(`--lc-near-${side}`, `${near}`);
      style.setProperty(`--lc-far-${side}`, `${far}`);
    }
    style.setProperty('--lc-paper', settings.pageColor);
    style.setProperty('--lc-block', settings.pageThicknessColor);
    const tint = isTinted(settings) ? 'url("#lc-tint")' : '';
    const sharp = settings.sharpening ? 'url("#lc-sharpen")' : '';
    filters.innerHTML = `${tint && tintFilter(settings)}${sharp && sharpen}`;
    style.setProperty('--lc-tint', tint || 'none');
    style.setProperty('--lc-print', `${sharp} ${tint}`.trim() || 'none');
    style.setProperty('--lc-board', settings.hardCoverBorderColor);
    style.setProperty('--lc-board-inside', `${isOuter ? 0 : settings.hardCoverBorderWidth}px`);
    style.setProperty('--lc-board-outside', `${isOuter ? settings.hardCoverBorderWidth : 0}px`);
    style.setProperty('--lc-board-round', `${settings.hardCover ? settings.hardCoverRounding : 1}px`);
    root.toggleAttribute('data-thick-phone', settings.thicknessOnMobile);
    root.toggleAttribute('data-boards', settings.hardCover);
    binding.dataset.kind = settings.bindingType;
    setBoards(settings);
  });
  root.querySelector('.lc-book')?.append(binding);
  // The HTML of a tinted book contains a filter for the first paint, which is replaced here.
  root.querySelector('.lc-filter')?.remove();
  root.removeAttribute('data-tinted');
  root.append(filters);

  return () => {
    end();
    takeBoards?.();
    binding.remove();
    filters.remove();
    for (const name of ['light-left', 'light-right', 'paper', 'block', 'tint', 'print', 'board', 'board-inside']) {
      root.style.removeProperty(`--lc-${name}`);
    }
    for (const name of ['board-outside', 'board-round']) root.style.removeProperty(`--lc-${name}`);
    for (const name of ['near-left', 'near-right', 'far-left', 'far-right']) root.style.removeProperty(`--lc-${name}`);
    root.removeAttribute('data-thick-phone');
    root.removeAttribute('data-boards');
  };
}
