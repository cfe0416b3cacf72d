import type { Locale } from 'antd/es/locale';
import type { Text } from './use-text.ts';

/** What the widgets that we use say by themselves, in our own words; what has a label of its own says that. */
export const widgetLocale = (language: string, t: Text): Locale => ({
  locale: language,
  Modal: { okText: t('action.ok'), cancelText: t('action.cancel'), justOkText: t('action.ok') },
  Empty: { description: t('widget.noneFound') },
  global: { close: t('action.dismiss'), show: t('widget.showPassword'), hide: t('widget.hidePassword') },
});
