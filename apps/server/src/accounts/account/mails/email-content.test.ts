import { languageCodes, languages, loadServerMessages, translator } from '@leafcast/messages';
import { describe, expect, it } from 'vitest';
import { defaultBranding } from '../../installation/look.ts';
import { composeEmail } from './email-content.ts';

const link = 'https://books.example/login.php#reset=a&b';
const options = {
  language: 'en',
  look: defaultBranding,
  subject: 'Hello',
  text: `One\n\n${link}\n\nTwo`,
  link,
  open: 'Open',
  origin: 'https://books.example',
} as const;

describe('an email', () => {
  it.each(languageCodes)(
    'contains its link as a button and as text, in the writing direction of its language: %s',
    async (language) => {
      const messages = await loadServerMessages(language);
      const say = translator(messages, language);
      const texts = Object.entries(messages).filter(
        ([key, text]) => key.startsWith('mail.') && text.includes('{link}'),
      );
      expect(texts.length).toBeGreaterThan(10);
      for (const [key, text] of texts) {
        const { html } = composeEmail({
          ...options,
          language,
          text: text.replaceAll('{link}', link),
          open: say('mail.open'),
        });
        expect(html).toContain(`dir="${languages[language].direction}"`);
        expect(html, key).toContain('href="https://books.example/login.php#reset=a&amp;b"');
        expect(html, key).toContain('>https://books.example/login.php#reset=a&amp;b</p>');
        expect(html.match(/<a /g)).toHaveLength(1);
      }
    },
  );

  it('escapes names that people have entered', () => {
    const text = '<img src=x onerror=alert(1)> & "quotes"';
    const look = { ...defaultBranding, name: '<b>Mill</b>' };
    const { html } = composeEmail({ ...options, look, subject: text, text: `${text}\n\n${link}` });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;');
  });

  it("uses the installation's color, darkened where text would be unreadable, and loads the logo from the installation's server", () => {
    const look = { name: 'Mill', accent: '#1d4ed8', logo: 'a.png' };
    const { html } = composeEmail({ ...options, look });
    expect(html).toContain('background:#1d4ed8;color:#ffffff');
    expect(html).toContain('<img src="https://books.example/api/look/a.png" alt="Mill"');
    expect(composeEmail({ ...options, look, link: '' }).html).toContain(
      '<img src="https://books.example/api/look/a.png"',
    );
  });
});
