import { useDesignPictures } from './use-design-pictures.ts';

interface GalleryProps {
  readonly id: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * Lets the user choose a template, theme or scene, with pictures if available. For keyboards and screen readers the
 * choices are radio buttons.
 */
export function Gallery({ id, name, options, value, disabled, onChange }: GalleryProps) {
  const pictures = useDesignPictures(name);
  return (
    <div id={id} className="gallery" role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      {options.map((option) => {
        const picture = pictures.get(option.value);
        return (
          <label key={option.value} className="gallery-item">
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
            <span className="gallery-name">{option.label}</span>
          </label>
        );
      })}
    </div>
  );
}
