import { useState } from 'react';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { SearchInput } from '../../../ui/parts/fields/SearchInput.tsx';
import { type DesignInfo, useDesigns } from './use-designs.ts';

interface DesignGalleryProps {
  readonly messages: FormMessages;
  readonly kind: 'template' | 'phoneTemplate' | 'theme' | 'scene';
  /** Name of the template, theme or scene that the book uses. */
  readonly value: string;
  readonly onChoose: (name: string) => void;
}

/**
 * Shows all templates, themes or scenes as pictures, with a search by name. For keyboards and screen readers they are
 * radio buttons.
 */
export function DesignGallery({ messages, kind, value, onChoose }: DesignGalleryProps) {
  const { t } = useText();
  const { looks, hasFailed } = useDesigns(kind);
  const [query, setQuery] = useState('');
  const titleOf = ({ name }: DesignInfo) => messages.option(kind === 'phoneTemplate' ? 'template' : kind, name);
  const wanted = query.trim().toLowerCase();
  const found = looks.filter((look) => `${titleOf(look)} ${look.name}`.toLowerCase().includes(wanted));
  return (
    <>
      {looks.length > 4 && <SearchInput label={messages.t('design.search')} value={query} onChange={setQuery} />}
      {hasFailed && <p role="alert">{t('error.network')}</p>}
      {looks.length > 0 && found.length === 0 && <p className="quiet">{messages.t('design.noneFound')}</p>}
      <div className="looks" role="radiogroup" aria-label={messages.title(kind)}>
        {found.map((look) => (
          <label key={look.name} className="look" data-look={look.name}>
            <input
              type="radio"
              className="visually-hidden"
              name={kind}
              checked={look.name === value}
              onChange={() => onChoose(look.name)}
            />
            <LookPicture look={look} />
            <span className="look-name">{titleOf(look)}</span>
          </label>
        ))}
      </div>
    </>
  );
}

/** Shows the picture of a template, theme or scene, or a single color if it has no picture. */
function LookPicture({ look: { preview, color } }: { readonly look: DesignInfo }) {
  if (preview === null) {
    return (
      <svg className="look-picture" viewBox="0 0 8 5" aria-hidden="true">
        <rect width="8" height="5" fill={color ?? 'var(--ground)'} />
      </svg>
    );
  }
  return <img className="look-picture" src={preview} alt="" width={136} height={85} loading="lazy" decoding="async" />;
}
