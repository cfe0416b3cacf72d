import type { Locale } from 'antd/es/locale';
import type { Text } from './use-text.ts';

/**
 * Returns translations for the built-in texts of the widgets in use. Texts that are passed to widgets as labels are not
 * included.
 */
export const widgetLocale = (language: string, t: Text): Locale => ({
  locale: language,
  Modal: { okText: t('action.ok'), cancelText: t('action.cancel'), justOkText: t('action.ok') },
  Empty: { description: t('widget.noneFound') },
  global: { close: t('action.dismiss'), show: t('widget.showPassword'), hide: t('widget.hidePassword') },
});
