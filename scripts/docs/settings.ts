import { type SettingItem, settingGroups } from '@leafcast/book';
import { loadSettingsMessages } from '@leafcast/messages';

/** Generates docs/settings.md: every setting with its type, values, default and effect. */
export async function settingsDoc(): Promise<string> {
  const texts: Readonly<Record<string, string>> = await loadSettingsMessages('en');
  const sections = Object.entries(settingGroups).map(([name, group]) => {
    const items: Readonly<Record<string, SettingItem>> = group;
    const rows = Object.entries(items).map(([key, item]) => row(key, item, texts));
    return `## ${texts[`settingGroup.${name}`]}\n\n| key | what it does | values | default | needs |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `${head}\n${sections.join('\n')}`;
}

const head = `# Settings of a book

Made by \`npm run docs\` from \`packages/book/src/settings\`; do not change it by hand. A book stores in \`settings\` of its
[book.json](book-folder.md) what differs from the defaults. The editor's form, validation, the reader and the served files
\`/settings/settingCN.json\` (Chinese), \`settingEN.json\`, \`settingJA.json\`, … (one for each language) come from the same data.

"Needs" names the feature code that an account must be allowed to change a setting, and the setting it depends on.
`;

function row(key: string, item: SettingItem, texts: Readonly<Record<string, string>>): string {
  const what = `**${texts[`setting.${key}`]}**. ${texts[`setting.${key}.hint`]}`;
  const standard = item.type === 'composite' ? '' : code(JSON.stringify(item.defaultValue));
  const feature = 'feature' in item && item.feature ? [code(item.feature)] : [];
  const { related } = item;
  const condition = related
    ? [`${code(related.triggerKey)} ${related.visible ? 'is' : 'is not'} ${code(JSON.stringify(related.triggerValue))}`]
    : [];
  const cells = [code(key), what, valuesOf(item), standard, [...feature, ...condition].join('; ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function valuesOf(item: SettingItem): string {
  switch (item.type) {
    case 'bool':
      return 'true, false';
    case 'color':
      return `#rrggbb${item.optional ? ', or empty' : ''}`;
    case 'number':
      return `${item.min} to ${item.max}${item.unit ? `, ${item.unit}` : ''}`;
    case 'text':
      return `text up to ${item.maxLength}${item.format ? `, ${item.format}` : ''}`;
    case 'list':
      return item.options.map(code).join(' ');
    case 'file':
      return `${item.extensions.join(', ')} up to ${item.maxBytes} bytes`;
    case 'composite':
      return `heading of ${item.children.map(code).join(' ')}`;
    default:
      return `form ${code(item.form)}`;
  }
}

const code = (text: string) => `\`${text}\``;
