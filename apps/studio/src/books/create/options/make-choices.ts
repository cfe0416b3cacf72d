import {
  choosePageSharpness,
  clarityCodes,
  cutCodes,
  pageBoxes,
  qualityPresets,
  qualityScale,
  recognitionModes,
} from '@leafcast/book';
import type { FormMessages } from '../../settings-form/form-messages.ts';

type Translate = FormMessages['t'];

/** Returns the choices for cutting wide pages. @see W-084, W-514 … W-518 */
export function pageCutOptions(t: Translate) {
  const labels = {
    0: t('make.cutNone'),
    [-1]: t('make.cutAuto'),
    1: t('make.cutAll'),
    2: t('make.cutButFirst'),
    3: t('make.cutCover'),
  };
  return cutCodes.map((value) => ({ value, label: labels[value] }));
}

/** Returns the choices for the part of PDF pages to show. */
export function pageBoxOptions(t: Translate) {
  const labels = { trim: t('make.boxTrim'), crop: t('make.boxCrop'), art: t('make.boxArt') };
  const hints = { trim: t('make.boxTrim.hint'), crop: t('make.boxCrop.hint'), art: t('make.boxArt.hint') };
  return pageBoxes.map((value) => ({ value, label: labels[value], hint: hints[value] }));
}

/** Returns the choices for recognizing text in the pictures of pages after the conversion. */
export function recognitionOptions(t: Translate) {
  const labels = { auto: t('make.recognitionAuto'), on: t('make.recognitionOn'), off: t('make.recognitionOff') };
  return recognitionModes.map((value) => ({
    value,
    label: labels[value],
    ...(value === 'auto' && { hint: t('make.recognitionAuto.hint') }),
  }));
}

/**
 * Engines that can be chosen. Engine 1 cannot be chosen but may have been used for an existing book; it also produces
 * images. @see W-085, W-519, W-520
 */
const offeredEngines = [2, 5] as const;

export function rendererOptions(t: Translate) {
  return offeredEngines.map((value) => ({
    value,
    label: t(`make.engine${value}`),
    hint: t(`make.engine${value}.hint`),
  }));
}

/** Page size that is large enough not to limit the pixels of any sharpness level. */
const largeSheet = { width: 10_000, height: 10_000 };

/**
 * Returns the choices for the sharpness of pages: levels and presets, from the fewest pixels to the most. @see W-086,
 * W-522 … W-525, D-546 … D-548
 */
export function sharpnessOptions(t: Translate) {
  return qualityScale.map((value) => {
    const preset = qualityPresets.find(({ name }) => name === value);
    const level = typeof value === 'number' ? value : clarityCodes[0];
    const { page, zoom } = choosePageSharpness(level, preset?.quality, largeSheet);
    const sizes = { page: String(page), zoom: String(zoom ?? page) };
    const hint = value === 4 ? t('make.pixelsAuto', { page: sizes.page }) : t('make.pixels', sizes);
    return { value, label: typeof value === 'number' ? t(`make.clarity${value}`) : t(`make.quality${value}`), hint };
  });
}
