import { type About, safeUrl } from '@leafcast/book';
import { phoneAddress } from '../../links/phone-address.ts';
import { useEngine, useSettings } from '../../state/engine-context.ts';

type Contact = About['contacts'][number];
const names = {
  Author: 'about.author',
  Address: 'about.address',
  Email: 'about.email',
  Link: 'about.link',
  Phone: 'about.phone',
} as const;

/** Shows the publisher of the book and contact details. @see D-197, W-227 … W-235, D-374 … D-382 */
export function Panel() {
  const { t, fileUrl } = useEngine();
  const { about } = useSettings();
  if (!about) return null;
  return (
    <div className="lc-about">
      {about.logo !== '' && <img src={fileUrl(about.logo)} alt="" />}
      {about.title !== '' && <h3>{about.title}</h3>}
      {about.description !== '' && <p className="lc-about-text">{about.description}</p>}
      {about.contacts.length > 0 && (
        <dl>
          {about.contacts.map((contact) => (
            <div key={`${contact.type} ${contact.value}`}>
              <dt>{t(names[contact.type])}</dt>
              <dd>
                <ContactValue {...contact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function ContactValue({ type, value }: Contact) {
  const address = type === 'Email' ? `mailto:${value}` : type === 'Phone' ? phoneAddress(value) : value;
  const safe = type === 'Author' || type === 'Address' ? null : safeUrl(address);
  if (safe === null) return value;
  return type === 'Link' ? (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  ) : (
    <a href={safe}>{value}</a>
  );
}
