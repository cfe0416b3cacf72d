import type { Plugin } from 'vite';

const provider = '\0lean-ant';
const english = '\0lean-ant-english';

/**
 * Ant's ConfigProvider brings the machinery of tooltips to every screen, for an option of theirs that is not used here (`unique`).
 * A provider that gives its children as they are saves 10 kB of script; tooltips bring what they need themselves.
 *
 * Ant's own English, of calendars, tables and all, stays out as well: what its widgets say comes from `widgetLocale`. What that
 * forgets is empty then, and never English among other languages.
 */
export const leanAnt: Plugin = {
  name: 'lean-ant',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (!/antd\/es\//.test(importer ?? '')) return;
    if (source === '../tooltip/UniqueProvider') return provider;
    return /(^\.|\/locale)\/en_US$/.test(source) ? english : undefined;
  },
  load: (id) => {
    if (id === provider) return 'export default ({ children }) => children;';
    return id === english ? 'export default {};' : undefined;
  },
};

const spoken = /role: "img",\s*"aria-label": icon\.name/;

/**
 * Ant's icons say their names, in English: a button "Delete" would be heard as "delete Delete". What an icon means is said beside
 * it or by the button that it stands in; it is heard only where it was given a name.
 */
export const silentIcons: Plugin = {
  name: 'silent-icons',
  enforce: 'pre',
  transform(code, id) {
    if (!/@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/.test(id)) return;
    if (!spoken.test(code)) throw new Error('The icons of Ant are written otherwise now');
    return code.replace(spoken, `...(restProps["aria-label"] ? { role: "img" } : { "aria-hidden": true })`);
  },
};
