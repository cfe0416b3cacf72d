import type { Feature } from '@leafcast/book';
import type { StudioKey } from '@leafcast/messages';
import type { PanelId } from '../sections/open-panel.ts';

/** One step of the tour. */
export interface TourStep {
  readonly id: string;
  readonly title: StudioKey;
  readonly text: StudioKey;
  /** Panel that the step describes, which the tour opens; `null` if there is none. */
  readonly panel: PanelId | null;
  /** `data-tour` values of controls. The step points to the first of these controls that exists. */
  readonly anchors: readonly string[];
  /** Feature that the account needs to use the control. */
  readonly feature?: Feature;
}

/** Steps in order. @see W-053 … W-066 */
export const tourSteps: readonly TourStep[] = [
  { id: 'basic', title: 'tour.basic', text: 'tour.basic.text', panel: 'basic', anchors: ['basic'] },
  {
    id: 'template',
    title: 'tour.template',
    text: 'tour.template.text',
    panel: 'template',
    anchors: ['template', 'design'],
  },
  { id: 'theme', title: 'tour.theme', text: 'tour.theme.text', panel: 'theme', anchors: ['theme', 'design'] },
  { id: 'scene', title: 'tour.scene', text: 'tour.scene.text', panel: 'scene', anchors: ['scene', 'design'] },
  { id: 'setup', title: 'tour.setup', text: 'tour.setup.text', panel: 'setup', anchors: ['setup', 'design'] },
  { id: 'content', title: 'tour.content', text: 'tour.content.text', panel: null, anchors: ['content'] },
  {
    id: 'catalog',
    title: 'tour.catalog',
    text: 'tour.catalog.text',
    panel: 'catalog',
    anchors: ['catalog'],
    feature: 'tableOfContents',
  },
  {
    id: 'bookmark',
    title: 'tour.bookmark',
    text: 'tour.bookmark.text',
    panel: 'bookmark',
    anchors: ['bookmark'],
    feature: 'bookmark',
  },
  {
    id: 'language',
    title: 'tour.language',
    text: 'tour.language.text',
    panel: 'language',
    anchors: ['language'],
    feature: 'language',
  },
  { id: 'config', title: 'tour.config', text: 'tour.config.text', panel: 'config', anchors: ['config'] },
  { id: 'multimedia', title: 'tour.multimedia', text: 'tour.multimedia.text', panel: null, anchors: ['multimedia'] },
  { id: 'flip-mode', title: 'tour.flipMode', text: 'tour.flipMode.text', panel: null, anchors: ['flip-mode'] },
  { id: 'save', title: 'tour.save', text: 'tour.save.text', panel: null, anchors: ['save'] },
];
