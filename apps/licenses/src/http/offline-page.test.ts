import { languageCodes, languages } from '@leafcast/messages';
import { describe, expect, it } from 'vitest';
import { enterOffline, startService } from '../test/service.ts';

describe('the page for offline machines', () => {
  it.each(languageCodes)('is shown without a script in %s and reports errors (D-128)', async (language) => {
    const { url } = await startService();
    const page = await fetch(`${url}/offline`, { headers: { 'accept-language': `${language};q=0.9` } });
    expect(page.headers.get('content-language')).toBe(language);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain(`<html lang="${language}" dir="${languages[language].direction}">`);
    expect(html).not.toContain('<script');
    const wrong = await enterOffline(url, 'x', 'y', language);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toMatch(/role="alert"><strong>[^<]*401/);
  });

  it('shows the entered values again, escaped as text', async () => {
    const { url } = await startService();
    const html = await (await enterOffline(url, '"><script>alert(1)</script>', "'<b>")).text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).not.toMatch(/<script|<b>/);
  });

  it('receives redirects from the root URL of the service, and rejects input that is too large', async () => {
    const { url } = await startService();
    expect((await fetch(url)).url).toBe(`${url}/offline`);
    const large = await enterOffline(url, 'A'.repeat(20_000), 'B');
    expect(large.status).toBe(413);
  });
});
