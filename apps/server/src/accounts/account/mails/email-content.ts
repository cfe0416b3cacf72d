import { defaultAccent, studioAccent } from '@leafcast/book';
import { escapeHtml, type Language, languages } from '@leafcast/messages';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getBrandName, logoPath, type StoredBranding } from '../../installation/look.ts';

/** Content of an email, as plain text and as HTML in the look of the installation. */
export type EmailContent = Omit<Mail, 'to'>;

interface EmailContentOptions {
  readonly language: Language;
  readonly look: StoredBranding;
  readonly subject: string;
  /** Paragraphs separated by empty lines. */
  readonly text: string;
  /** Text of the paragraph that contains the link; `open` is the label of its button. */
  readonly link: string;
  readonly open: string;
  /** Public origin of the installation; the logo is loaded from there. */
  readonly origin: string;
}

/**
 * Builds an email. All values are escaped, and the text and HTML forms have the same content. The HTML remains readable
 * without images and styles.
 */
export function composeEmail({ language, look, subject, text, link, open, origin }: EmailContentOptions): EmailContent {
  const { accent, onAccent } = studioAccent(look.accent || defaultAccent, 'light');
  const brand = escapeHtml(getBrandName(look));
  const logo = look.logo === '' || origin === '' ? '' : origin + logoPath(look.logo);
  const head = logo ? `<img src="${escapeHtml(logo)}" alt="${brand}" height="32" style="height:32px">` : brand;
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const words = escapeHtml(paragraph).replaceAll('\n', '<br>');
    if (link === '' || paragraph.trim() !== link) return `<p style="margin:0 0 16px">${words}</p>`;
    return `<p style="margin:0 0 8px"><a href="${words}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${escapeHtml(open)}</a></p>
<p dir="ltr" style="margin:0 0 16px;font-size:13px;color:#5c6663;word-break:break-all">${words}</p>`;
  });
  return {
    subject,
    text,
    html: `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#f2f5f4;color:#1d2725;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px;text-align:start">
<tr><td style="padding:24px 32px;border-bottom:3px solid ${accent};font-size:18px;font-weight:600;color:${accent}">${head}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  };
}
