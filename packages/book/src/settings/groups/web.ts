import type { SettingGroup } from '../item.ts';

/** Settings for the book as a web page. @see D-276 … D-284, RULINGS 20 */
export const web = {
  noContextMenu: { type: 'bool', defaultValue: false },
  /** Whether pages first load in a smaller size. Sharp images load when a visitor zooms. @see D-277 */
  fastLoading: { type: 'bool', defaultValue: false },
  /** Whether pages load at full sharpness immediately. @see D-278 */
  highDefinition: { type: 'bool', defaultValue: false },
  pageInUrl: { type: 'bool', defaultValue: true },
  /** Id for web analytics, which is used only with the visitor's consent. @see D-280 */
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
  /** Whether to hide the chat app's sharing options. */
  noWeChatShare: { type: 'bool', defaultValue: false, advanced: true },
  linkTarget: { type: 'list', defaultValue: 'blank', options: ['blank', 'self'] },
  /** Whether links on a page are briefly highlighted when the page opens. @see D-284 */
  linkHint: { type: 'bool', defaultValue: true },
} as const satisfies SettingGroup;
