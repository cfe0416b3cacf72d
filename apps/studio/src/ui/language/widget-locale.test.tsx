import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@leafcast/messages';
import { screen } from '@testing-library/react';
import {
  Button,
  Checkbox,
  Collapse,
  Drawer,
  Dropdown,
  Input,
  Modal,
  Popover,
  QRCode,
  Radio,
  Segmented,
  Select,
  Slider,
  Space,
  Spin,
  Switch,
  Tabs,
  Tag,
  Tooltip,
} from 'antd';
import english from 'antd/es/locale/en_US';
import { Fragment, type ReactElement } from 'react';
import { afterAll, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { NumberInput } from '../parts/fields/NumberInput.tsx';
import { SearchInput } from '../parts/fields/SearchInput.tsx';
import { switchLanguage } from './language-store.ts';

/**
 * Each kind of widget, in the state that shows most of the widget's built-in texts. Texts passed by the test are `–`.
 */
const widgets: Readonly<Record<string, ReactElement>> = {
  Button: <Button loading>–</Button>,
  Checkbox: <Checkbox>–</Checkbox>,
  Collapse: <Collapse items={[{ key: 1, label: '–', children: '–' }]} />,
  Drawer: <Drawer open title="–" />,
  Dropdown: (
    <Dropdown open menu={{ items: [{ key: 1, label: '–', children: [{ key: 2, label: '–' }] }] }}>
      <span>–</span>
    </Dropdown>
  ),
  Input: (
    <>
      <SearchInput label="–" value="–" onChange={() => undefined} />
      <Input.Password />
    </>
  ),
  InputNumber: <NumberInput value={1} />,
  Modal: <Modal open title="–" />,
  Popover: (
    <Popover open content="–">
      –
    </Popover>
  ),
  QRCode: <QRCode value="–" />,
  Radio: <Radio.Group options={['–']} />,
  Segmented: <Segmented aria-label="–" options={['–']} />,
  Select: <Select open showSearch options={[]} />,
  Slider: <Slider value={1} />,
  Space: <Space>–</Space>,
  Spin: <Spin />,
  Switch: <Switch />,
  Tabs: <Tabs items={Array.from({ length: 9 }, (_, key) => ({ key: `${key}`, label: '–', children: '–' }))} />,
  Tag: <Tag>–</Tag>,
  Tooltip: (
    <Tooltip open title="–">
      –
    </Tooltip>
  ),
};
/** Components without built-in texts; messages contain only the given text. */
const silent = ['ConfigProvider', 'message', 'theme'];

afterAll(() => switchLanguage('en'));

it('the widgets in this test include every kind that is used on a screen', () => {
  const root = join(import.meta.dirname, '../..');
  const used = globSync('**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !(name in widgets || silent.includes(name)))).toEqual([]);
});

it.each(languageCodes.filter((code) => code !== 'en'))(
  'the widgets contain no English text in the language %s',
  async (language) => {
    await switchLanguage(language);
    await renderApp(
      <main>
        {Object.entries(widgets).map(([name, widget]) => (
          <Fragment key={name}>{widget}</Fragment>
        ))}
      </main>,
    );
    expect(screen.getAllByRole('dialog').length).toBe(2);
    const said = saidOn(document);
    expect(said.length).toBeGreaterThan(20);
    // The abbreviation OK is the same in all languages.
    expect(said.filter((words) => words !== 'OK' && ofAnt.has(words))).toEqual([]);
  },
);

it('the test detects English text in a widget without translations', async () => {
  await switchLanguage('de');
  // biome-ignore lint/style/noRestrictedImports: what is looked for.
  const { InputNumber } = await import('antd');
  await renderApp(<InputNumber value={1} />);
  expect(saidOn(document).filter((words) => ofAnt.has(words))).toEqual(['Increase Value', 'Decrease Value']);
});

/** Returns all visible and announced texts of a document. Icons are excluded because they have no text in the build. */
function saidOn(root: Document): readonly string[] {
  const elements = [...root.body.querySelectorAll('*')].filter((element) => !element.closest('.anticon'));
  const heard = elements.flatMap((element) =>
    ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription'].map(
      (name) => element.getAttribute(name) ?? '',
    ),
  );
  const read = elements.flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
  );
  return [...heard, ...read].map((words) => words.trim()).filter((words) => words !== '');
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Texts of Ant Design: those in its locale, and those hard-coded in its components. */
const ofAnt: ReadonlySet<string> = new Set([
  ...textsOf(english),
  'Increase Value',
  'Decrease Value',
  'segmented control',
  'expanded dropdown',
  'Clear',
  'QR-Code',
  'Add tab',
  'remove',
]);
