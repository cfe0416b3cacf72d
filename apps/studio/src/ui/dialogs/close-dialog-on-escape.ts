/** What closes before the dialog that it lies over. */
const menus = '.ant-select-dropdown, .ant-dropdown, .ant-popover, .ant-picker-dropdown';

/**
 * Lets Escape close the dialog that is open also while a tooltip is shown: of all that lies over the page Ant Design closes
 * only what came last, and a tooltip comes when the mouse happens to rest on something.
 *
 * @returns ends it
 */
export function closeDialogOnEscape(): () => void {
  const hear = ({ key, isComposing }: KeyboardEvent) => {
    if (key !== 'Escape' || isComposing || seen('.ant-tooltip').length === 0 || seen(menus).length > 0) return;
    seen('.ant-modal-wrap').at(-1)?.querySelector<HTMLElement>('.ant-modal-close')?.click();
  };
  window.addEventListener('keydown', hear, { capture: true });
  return () => window.removeEventListener('keydown', hear, { capture: true });
}

const seen = (what: string) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
