/** Overlays that Escape closes before the dialog below them. */
const menus = '.ant-select-dropdown, .ant-dropdown, .ant-popover, .ant-picker-dropdown';

/**
 * Makes Escape close the open dialog even while a tooltip is shown. Ant Design closes only the topmost overlay, which
 * may be a tooltip that appeared because the pointer rests on an element.
 *
 * @returns function that stops listening
 */
export function closeDialogOnEscape(): () => void {
  const hear = ({ key, isComposing }: KeyboardEvent) => {
    if (
      key !== 'Escape' ||
      isComposing ||
      visibleElements('.ant-tooltip').length === 0 ||
      visibleElements(menus).length > 0
    )
      return;
    visibleElements('.ant-modal-wrap').at(-1)?.querySelector<HTMLElement>('.ant-modal-close')?.click();
  };
  window.addEventListener('keydown', hear, { capture: true });
  return () => window.removeEventListener('keydown', hear, { capture: true });
}

const visibleElements = (what: string) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
