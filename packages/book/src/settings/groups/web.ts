import type { SettingGroup } from '../item.ts';

/** How the book behaves as a page of the web. @see D-276 … D-284, RULINGS 20 */
export const web = {
  noContextMenu: { type: 'bool', defaultValue: false },
  /** Pages load smaller; the sharp ones come when a reader zooms. @see D-277 */
  fastLoading: { type: 'bool', defaultValue: false },
  /** Pages load sharp from the start. @see D-278 */
  highDefinition: { type: 'bool', defaultValue: false },
  pageInUrl: { type: 'bool', defaultValue: true },
  /** Used only after the reader agrees. @see D-280 */
  analyticsId: { type: 'text', defaultValue: '', maxLength: 50, format: 'analyticsId', advanced: true },
  onlyEmbedded: { type: 'bool', defaultValue: false, advanced: true },
  onlyEmbeddedPrompt: {
    type: 'text',
    defaultValue: '',
    maxLength: 500,
    advanced: true,
    related: { triggerKey: 'onlyEmbedded', triggerValue: true, visible: true },
  },
  onlyWeChat: { type: 'bool', defaultValue: false, advanced: true },
  onlyWeChatPrompt: {
    type: 'text',
    defaultValue: '',
    maxLength: 500,
    advanced: true,
    related: { triggerKey: 'onlyWeChat', triggerValue: true, visible: true },
  },
  /** Hides what the chat app offers for passing on. */
  noWeChatShare: { type: 'bool', defaultValue: false, advanced: true },
  linkTarget: { type: 'list', defaultValue: 'blank', options: ['blank', 'self'] },
  /** Links on pages are tinted for a moment when a page opens. @see D-284 */
  linkHint: { type: 'bool', defaultValue: true },
} as const satisfies SettingGroup;
