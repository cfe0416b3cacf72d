import { type AllSettings, appearanceAttributes, describeReaderLanguage, getTemplate } from '@leafcast/book';
import { createBackgroundPicture } from '../../appearance/background-picture.ts';
import { createHeading } from '../../appearance/heading.ts';
import { hideWhileIdle } from '../../appearance/hide-while-idle.ts';
import { isPopupDark, ownColors } from '../../appearance/own-colors.ts';
import { createPageSlider } from '../../appearance/page-slider.ts';
import type { Engine } from '../../core/engine.ts';

/** Creates the appearance of an open book. @see AppearanceFeature */
export function createAppearance(engine: Engine): (settings: AllSettings) => void {
  const { root } = engine;
  let { language } = engine;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const setPicture = createBackgroundPicture(root, engine.fileUrl);
  const setHeading = createHeading(engine);
  const setSlider = createPageSlider(engine);
  const setHiding = hideWhileIdle(root);

  engine.subscribe(() => {
    if (engine.language === language) return;
    language = engine.language;
    apply(engine.settings);
  });

  function apply(settings: AllSettings) {
    const mirrored = describeReaderLanguage(language, engine.book.texts).direction === 'rtl';
    const attributes = appearanceAttributes(settings, { mirrored, prefersDark: dark.matches });
    for (const [name, value] of Object.entries(attributes)) setAttribute(`data-${name}`, value);
    setAttribute('data-popups', isPopupDark(settings, dark.matches) ? 'dark' : 'light');
    root.style.setProperty('--lc-background', attributes.background ?? '');
    for (const [name, value] of Object.entries(ownColors(settings, dark.matches))) {
      root.style.setProperty(`--lc-${name}`, value);
    }
    root.style.setProperty('--lc-bar-icon-size', `${settings.toolbarIconSize}px`);
    root.style.setProperty('--lc-background-b', attributes['background-b'] ?? '');
    root.style.setProperty('--lc-background-angle', attributes['background-angle'] ?? '');
    setPicture(settings);
    const { title, slider, hides } = getTemplate(settings.template);
    setHeading(title);
    setSlider(slider !== 'none');
    setHiding(hides);
  }

  function setAttribute(name: string, value: string) {
    if (value === '') root.removeAttribute(name);
    else root.setAttribute(name, value);
  }

  dark.addEventListener('change', () => {
    apply(engine.settings);
    engine.change({});
  });
  return apply;
}
