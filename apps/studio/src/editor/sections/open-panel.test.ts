import { expect, it } from 'vitest';
import { configPartOfHash, designTabs, hashOf, panelOfHash } from './open-panel.ts';
import { sectionIds } from './section-ids.ts';

const inRules = ['basic', 'design', 'catalog', 'bookmark', 'language', 'config', 'template', 'theme', 'scene', 'setup'];
/** Sections without an id in the specification. */
const ours = ['password', 'page', 'assist'];

it('gives panels the ids of the specification, by which a URL opens them (D-447)', () => {
  const ids = [...sectionIds, ...designTabs];
  expect(ids.toSorted()).toEqual([...inRules, ...ours].toSorted());
  expect(inRules.map((id) => panelOfHash(`#${id}`))).toEqual(inRules);
  expect(panelOfHash('#nothing')).toBeNull();
});

it('names the open configuration task in the URL, so that reloading the page reopens it', () => {
  const open = { section: 'config', designTab: 'template', configPart: 'logo' } as const;
  expect(hashOf(open)).toBe('#config/logo');
  expect([panelOfHash('#config/logo'), configPartOfHash('#config/logo')]).toEqual(['config', 'logo']);
  expect([hashOf({ ...open, configPart: null }), configPartOfHash('#config')]).toEqual(['#config', null]);
  expect(hashOf({ ...open, section: 'basic' })).toBe('#basic');
});
