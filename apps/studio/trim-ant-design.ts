import { join } from 'node:path';
import type { Plugin } from 'vite';

const provider = '\0lean-ant';
const englishLocaleId = '\0lean-ant-english';

/**
 * Keeps unused parts of Ant Design out of the build.
 *
 * Ant Design's ConfigProvider loads the tooltip code on every screen for an option that the studio does not use
 * (`unique`). The provider for this option is replaced with one that only renders its children, which saves 10 kB of
 * script. Tooltips load the code they need themselves.
 *
 * Ant Design's English texts for calendars, tables and other widgets are excluded as well, because widget texts come
 * from `widgetLocale`. If a text is missing there, it is empty instead of being English among texts in another
 * language.
 */
export const trimAntDesign: Plugin = {
  name: 'lean-ant',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (!/antd\/es\//.test(importer ?? '')) return;
    if (source === '../tooltip/UniqueProvider') return provider;
    return /(^\.|\/locale)\/en_US$/.test(source) ? englishLocaleId : undefined;
  },
  load: (id) => {
    if (id === provider) return 'export default ({ children }) => children;';
    return id === englishLocaleId ? 'export default {};' : undefined;
  },
};

const iconLabelPattern = /role: "img",\s*"aria-label": icon\.name/;

/**
 * Hides Ant Design's icons from screen readers unless they have a label. By default the icons announce their English
 * names: a button "Delete" would be read as "delete Delete". The text next to an icon, or the button that contains it,
 * already describes the icon's meaning.
 */
export const hiddenIconsPlugin: Plugin = {
  name: 'silent-icons',
  enforce: 'pre',
  transform(code, id) {
    if (!/@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/.test(id)) return;
    if (!iconLabelPattern.test(code)) throw new Error("Ant Design's icon code has changed");
    return code.replace(iconLabelPattern, `...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })`);
  },
};

const widgetStyles = JSON.stringify(join(import.meta.dirname, 'src/ui/theme/widget-styles.ts'));
/** Each of these modules contains its own copy of the function that writes styles. */
const styleWriters = /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$|@ant-design\/icons\/es\/cssUtils\.js$/;
const styleAttributePattern = /(hiddenTextarea)\.setAttribute\('style', (.+)\);/;

/**
 * Lets Ant Design set its styles without `<style>` elements (see `widget-styles.ts`), and measure growing text fields
 * without `style` attributes. The content security policy of the page forbids both.
 */
export const adoptStyles: Plugin = {
  name: 'adopt-styles',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const writes = styleWriters.test(id);
    if (!writes && !/@rc-component\/input\/es\/calculateNodeHeight\.js$/.test(id)) return;
    if (!(writes ? code.includes('export function updateCSS(') : styleAttributePattern.test(code)))
      throw new Error("Ant Design's code for styles has changed");
    if (!writes) return code.replace(styleAttributePattern, '$1.style.cssText = $2;');
    const others = code.replace(/export (?=function (updateCSS|removeCSS|injectCSS)\()/g, '');
    return `${others}\nexport { updateCSS, removeCSS, updateCSS as injectCSS } from ${widgetStyles};`;
  },
};
