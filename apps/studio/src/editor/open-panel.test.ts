import { expect, it } from 'vitest';
import { configPartOfHash, designTabs, hashOf, panelOfHash } from './open-panel.ts';
import { sectionIds } from './section-ids.ts';

const inRules = [
  ...['basic', 'design', 'catalog', 'bookmark', 'language', 'config'],
  ...['template', 'theme', 'scene', 'setup'],
];
/** Sections to which the rules give no id. */
const ours = ['password', 'page', 'assist'];

it('panels have the ids of the rules, by which an address opens them (D-447)', () => {
  const ids = [...sectionIds, ...designTabs];
  expect(ids.toSorted()).toEqual([...inRules, ...ours].toSorted());
  expect(inRules.map((id) => panelOfHash(`#${id}`))).toEqual(inRules);
  expect(panelOfHash('#nothing')).toBeNull();
});

it('the address names the task of the configuration that is open, so that a page loaded again has it open', () => {
  const open = { section: 'config', designTab: 'template', configPart: 'logo' } as const;
  expect(hashOf(open)).toBe('#config/logo');
  expect([panelOfHash('#config/logo'), configPartOfHash('#config/logo')]).toEqual(['config', 'logo']);
  expect([hashOf({ ...open, configPart: null }), configPartOfHash('#config')]).toEqual(['#config', null]);
  expect(hashOf({ ...open, section: 'basic' })).toBe('#basic');
});
