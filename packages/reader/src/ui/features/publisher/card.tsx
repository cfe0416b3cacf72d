import { formatVcard, isEmailAddress, safeUrl } from '@leafcast/book';
import { phoneAddress } from '../../links/phone-address.ts';
import { useEngine, useSettings } from '../../state/engine-context.ts';

/** Shows the author's business card, which can be saved to an address book. @see W-424, W-426, W-280 */
export function Panel() {
  const { t, fileUrl } = useEngine();
  const { businessCard: card } = useSettings();
  if (!card) return null;
  const { name, title, company, phones, email, address, url, wechat, logo, note } = card;
  const site = safeUrl(url);
  const save = () => {
    const file = URL.createObjectURL(new Blob([formatVcard(card)], { type: 'text/vcard' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'card'}.vcf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(file), 10_000);
  };
  return (
    <div className="lc-about lc-card">
      <header>
        {logo !== '' && <img className="lc-card-logo" src={fileUrl(logo)} alt="" />}
        <div>
          <h3 dir="auto">{name}</h3>
          {[title, company].map(
            (text) =>
              text !== '' && (
                <p key={text} dir="auto">
                  {text}
                </p>
              ),
          )}
        </div>
      </header>
      <dl>
        {phones.map(({ label, number }) => (
          <div key={`${label} ${number}`}>
            <dt>{label || t('about.phone')}</dt>
            <dd>
              <a href={phoneAddress(number)} dir="ltr">
                {number}
              </a>
            </dd>
          </div>
        ))}
        {isEmailAddress(email) && (
          <div>
            <dt>{t('about.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {site !== null && (
          <div>
            <dt>{t('about.link')}</dt>
            <dd>
              <a href={site} target="_blank" rel="noopener noreferrer">
                {url}
              </a>
            </dd>
          </div>
        )}
        {address !== '' && (
          <div>
            <dt>{t('about.address')}</dt>
            <dd dir="auto">{address}</dd>
          </div>
        )}
      </dl>
      {note !== '' && (
        <p className="lc-about-text" dir="auto">
          {note}
        </p>
      )}
      {wechat !== '' && <img className="lc-code" src={fileUrl(wechat)} alt={t('card.wechat')} />}
      <button type="button" className="lc-primary" onClick={save}>
        {t('card.save')}
      </button>
    </div>
  );
}
