import { expect, it } from 'vitest';
import { designTabs, panelOfHash } from './open-panel.ts';
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
