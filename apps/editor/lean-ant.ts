import type { Plugin } from 'vite';

/**
 * Ant's ConfigProvider brings the machinery of tooltips to every screen, for an option of theirs that is not used here (`unique`).
 * A provider that gives its children as they are saves 10 kB of script; tooltips bring what they need themselves.
 */
export const leanAnt: Plugin = {
  name: 'lean-ant',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../tooltip/UniqueProvider' && /antd\/es\/config-provider\//.test(importer ?? '')
      ? '\0lean-ant'
      : undefined,
  load: (id) => (id === '\0lean-ant' ? 'export default ({ children }) => children;' : undefined),
};
