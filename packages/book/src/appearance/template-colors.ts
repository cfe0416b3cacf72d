import type { TemplateName } from '../settings/appearance-names.ts';

/** Colors of a template, each #rrggbb. Text has a contrast of at least 4.5 with its background. */
export interface TemplateColors {
  readonly stage: string;
  /** End color of the stage's gradient, at the lower right. */
  readonly stageB: string;
  readonly barColor: string;
  readonly barInk: string;
  /** Opacity of the toolbar, 0 to 1. */
  readonly barAlpha: number;
  readonly popup: string;
  readonly popupInk: string;
  /** Color of selected elements and of the focus. */
  readonly accent: string;
}

/** The colors of the template `clear`. */
export const defaultColors: TemplateColors = {
  stage: '#e9e6e1',
  stageB: '#e9e6e1',
  barColor: '#fffefc',
  barInk: '#24221f',
  barAlpha: 1,
  popup: '#fffefc',
  popupInk: '#24221f',
  accent: '#14599c',
};

/** For each template, the colors that differ from `defaultColors`. */
export const templateColors: Readonly<Record<TemplateName, Partial<TemplateColors>>> = {
  clear: {},
  metro: {
    stage: '#37434f',
    stageB: '#1b222a',
    barColor: '#0e6673',
    barInk: '#ffffff',
    popup: '#ffffff',
    popupInk: '#1c2a33',
    accent: '#0e6673',
  },
  active: {
    stage: '#fdeee2',
    stageB: '#f2bd9b',
    barColor: '#b93a0b',
    barInk: '#ffffff',
    popup: '#fffaf5',
    popupInk: '#3a2117',
    accent: '#b03a0e',
  },
  classical: {
    stage: '#6a523b',
    stageB: '#2c2017',
    barColor: '#35261b',
    barInk: '#f3e6cc',
    popup: '#fbf4e4',
    popupInk: '#3a2b1c',
    accent: '#8a4b14',
  },
  facile: { stage: '#f6f5f1', stageB: '#e7e4dc', barAlpha: 0, barColor: '#f6f5f1', accent: '#3d5a45' },
  float: {
    stage: '#e4edf6',
    stageB: '#a9c1da',
    barColor: '#ffffff',
    barInk: '#1d2b3a',
    barAlpha: 0.78,
    popup: '#ffffff',
    popupInk: '#1d2b3a',
    accent: '#1d5fa6',
  },
  fresh: {
    stage: '#f1f9ef',
    stageB: '#bfe0c6',
    barColor: '#ffffff',
    barInk: '#1f3d2c',
    popup: '#fbfefa',
    popupInk: '#1f3d2c',
    accent: '#1c7446',
  },
  gorgeous: {
    stage: '#43295f',
    stageB: '#0e0919',
    barColor: '#1c1230',
    barInk: '#f6e8c8',
    barAlpha: 0.88,
    popup: '#221736',
    popupInk: '#f6efe0',
    accent: '#e6bd66',
  },
  handy: {
    stage: '#eceaf4',
    stageB: '#cfcbe2',
    barColor: '#ffffff',
    barInk: '#29243a',
    popup: '#ffffff',
    popupInk: '#29243a',
    accent: '#6439b4',
  },
  lively: {
    stage: '#ffe6ee',
    stageB: '#ffcf9e',
    barColor: '#ffffff',
    barInk: '#a91d54',
    popup: '#fffafc',
    popupInk: '#47182b',
    accent: '#b81f5b',
  },
  minimalist: {
    stage: '#ffffff',
    stageB: '#f3f3f3',
    barColor: '#ffffff',
    barAlpha: 0,
    barInk: '#1b1b1b',
    popup: '#ffffff',
    popupInk: '#1b1b1b',
    accent: '#1b1b1b',
  },
  neat: {
    stage: '#eef2f7',
    stageB: '#d3dce8',
    barColor: '#ffffff',
    barInk: '#1c2b41',
    popup: '#ffffff',
    popupInk: '#1c2b41',
    accent: '#1a56b0',
  },
  popular: {
    stage: '#2b2d33',
    stageB: '#0a0b0d',
    barColor: '#101114',
    barInk: '#f4f4f5',
    barAlpha: 0.86,
    popup: '#1b1c20',
    popupInk: '#f1f1f3',
    accent: '#ff7a73',
  },
  pure: {
    stage: '#fcfcfb',
    stageB: '#eeeeec',
    barColor: '#ffffff',
    barInk: '#33404f',
    popup: '#ffffff',
    popupInk: '#33404f',
    accent: '#3f566f',
  },
  simple: {
    stage: '#dfe2e6',
    stageB: '#c2c7cd',
    barColor: '#f5f6f7',
    barInk: '#2a2f36',
    popup: '#fbfbfc',
    popupInk: '#2a2f36',
    accent: '#1c5a9e',
  },
  specific: {
    stage: '#35505a',
    stageB: '#132027',
    barColor: '#16262d',
    barInk: '#f0ead8',
    popup: '#fbf5e6',
    popupInk: '#2b2a22',
    accent: '#8b5410',
  },
};
