import { expect, it } from 'vitest';
import { createPanelHash, designTabs, parseConfigPartHash, parsePanelHash } from './open-panel.ts';
import { sectionIds } from './section-ids.ts';

const inRules = ['basic', 'design', 'catalog', 'bookmark', 'language', 'config', 'template', 'theme', 'scene', 'setup'];
/** Panel ids that the specification does not contain. */
const ours = ['password', 'page', 'assist'];

it("opens a panel if the URL contains the panel's id from the specification (D-447)", () => {
  const ids = [...sectionIds, ...designTabs];
  expect(ids.toSorted()).toEqual([...inRules, ...ours].toSorted());
  expect(inRules.map((id) => parsePanelHash(`#${id}`))).toEqual(inRules);
  expect(parsePanelHash('#nothing')).toBeNull();
});

it('stores the open configuration task in the URL, so that it is reopened when the page is reloaded', () => {
  const open = { section: 'config', designTab: 'template', configPart: 'logo' } as const;
  expect(createPanelHash(open)).toBe('#config/logo');
  expect([parsePanelHash('#config/logo'), parseConfigPartHash('#config/logo')]).toEqual(['config', 'logo']);
  expect([createPanelHash({ ...open, configPart: null }), parseConfigPartHash('#config')]).toEqual(['#config', null]);
  expect(createPanelHash({ ...open, section: 'basic' })).toBe('#basic');
});
