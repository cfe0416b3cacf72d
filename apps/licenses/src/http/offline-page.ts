import { escapeHtml, type Language, languageCodes, languages } from '@leafcast/messages';
import type { createTranslator } from './language.ts';

interface OfflineForm {
  readonly terminal: string;
  readonly code: string;
  /** Message that says what is wrong with the submitted values. */
  readonly error?: { readonly text: string; readonly help: string };
}

/**
 * Returns the page that creates a verification file for a machine without a network connection. The page works without
 * scripts. @see D-128, D-601
 */
export function offlinePage(
  language: Language,
  translate: Awaited<ReturnType<typeof createTranslator>>,
  { terminal, code, error }: OfflineForm,
): string {
  const field = (name: string, label: string, hint: string, value: string, length: number) =>
    `<label for="${name}">${escapeHtml(label)}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" dir="ltr" required maxlength="${length}" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="${name}-hint"${error ? ' aria-invalid="true"' : ''}>
<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>`;
  const title = escapeHtml(translate('page.title'));
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Leafcast</title>
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(translate('page.text'))}</p>
${error ? `<div class="error" role="alert"><strong>${escapeHtml(error.text)}</strong> ${escapeHtml(error.help)}</div>` : ''}
<form method="post" action="/offline?lang=${language}">
${field('terminal', translate('terminal'), translate('page.terminalHint'), terminal, 100)}
${field('code', translate('code'), translate('page.codeHint'), code, 100)}
<button>${escapeHtml(translate('page.download'))}</button>
</form>
</main>
<nav>${languageCodes.map((one) => `<a href="/offline?lang=${one}" lang="${one}" hreflang="${one}"${one === language ? ' aria-current="true"' : ''}>${languages[one].name}</a>`).join('\n')}</nav>
</body>
</html>
`;
}

export const offlineStyle = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.6 system-ui,sans-serif;background:light-dark(#f4f2ee,#1d1c1a);color:light-dark(#3a3733,#dcd8d1)}
main{max-width:34rem;margin:0 auto;padding:48px 24px}
h1{font-size:24px;line-height:1.3}
label{display:block;margin-top:20px;font-weight:600}
input{box-sizing:border-box;width:100%;padding:10px 12px;font:16px/1.4 ui-monospace,monospace;text-transform:uppercase;color:inherit;background:light-dark(#fff,#262422);border:1px solid light-dark(#857e75,#9a9288);border-radius:6px}
.hint{margin:4px 0 0;font-size:14px;color:light-dark(#645d54,#b3aca2)}
.error{padding:12px 16px;border-radius:6px;background:light-dark(#fbe9e7,#3f2623);color:light-dark(#8c1d18,#f2b8b5)}
button{margin-top:28px;padding:10px 20px;font:inherit;font-weight:600;color:#fff;background:#1f5c4a;border:0;border-radius:6px;cursor:pointer}
:focus-visible{outline:3px solid light-dark(#1f5c4a,#8fd3bb);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;max-width:34rem;margin:0 auto;padding:0 24px 48px;font-size:14px}
nav a{padding:4px 0;color:inherit}
`;
