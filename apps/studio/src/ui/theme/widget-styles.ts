/**
 * Replaces the Ant Design function that writes styles into `<style>` elements, because the content security policy of
 * the page forbids these. Rules of a constructed style sheet are allowed. The build makes the replacement
 * (`trim-ant-design.ts`).
 */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** One entry for each rule of the sheet, in the same order. */
const entries: { readonly key: string; readonly css: string; readonly priority: number }[] = [];

/**
 * Adds or replaces the styles with a key. They are in a cascade layer, because a constructed sheet comes after the
 * studio's own sheets, which must override it.
 *
 * @returns a substitute for the `<style>` element, on which the caller sets its marks
 */
export function updateCSS(css: string, key: string, { priority = 0 }: { readonly priority?: number } = {}) {
  if (entries.some((entry) => entry.key === key && entry.css === css)) return placeholder;
  removeCSS(key);
  const next = entries.findIndex((entry) => entry.priority > priority);
  const index = next < 0 ? entries.length : next;
  sheet.insertRule(`@layer antd {${css}}`, index);
  entries.splice(index, 0, { key, css, priority });
  return placeholder;
}

export function removeCSS(key: string): void {
  const index = entries.findIndex((entry) => entry.key === key);
  if (index < 0) return;
  sheet.deleteRule(index);
  entries.splice(index, 1);
}

const placeholder = { setAttribute: () => undefined };
