import type { PublishTargetName } from '@leafcast/book/publishing';
import { useFileWords } from '../words.ts';

interface KindCardsProps<Kind extends PublishTargetName> {
  readonly kinds: readonly Kind[];
  readonly value: Kind;
  readonly onChange: (kind: Kind) => void;
}

/**
 * Lists all formats in which a book can be published, with their requirements. All are visible without opening a menu.
 * @see D-110 … D-116
 */
export function KindCards<Kind extends PublishTargetName>({ kinds, value, onChange }: KindCardsProps<Kind>) {
  const { t } = useFileWords();
  return (
    <fieldset className="kind-cards">
      <legend>{t('kind')}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="kind-card" data-kind={kind}>
          <input type="radio" name="kind" checked={kind === value} onChange={() => onChange(kind)} />
          <strong>{t(`kind.${kind}`)}</strong>
          <span className="quiet">{t(`about.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
