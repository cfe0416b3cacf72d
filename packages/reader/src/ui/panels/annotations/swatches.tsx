import type { ReaderKey } from '@leafcast/messages';
import { useEngine } from '../../state/engine-context.ts';

interface SwatchesProps {
  /** Colors as #rrggbb, keyed by the names in the messages `color.NAME`. */
  readonly colors: Readonly<Partial<Record<ColorName, string>>>;
  /** Selected color; absent if there is none. */
  readonly chosen?: string;
  readonly onChoose: (color: string) => void;
}
type ColorName = ReaderKey extends infer Key ? (Key extends `color.${infer Name}` ? Name : never) : never;

/** Color dots to choose from. Screen readers announce the names of the colors. */
export function Swatches({ colors, chosen, onChoose }: SwatchesProps) {
  const { t } = useEngine();
  return Object.entries(colors).map(([name, color]) => (
    <button
      key={name}
      type="button"
      className="lc-swatch"
      aria-label={t(`color.${name as ColorName}`)}
      title={t(`color.${name as ColorName}`)}
      aria-pressed={chosen === undefined ? undefined : chosen === color}
      style={{ color }}
      onClick={() => onChoose(color)}
    />
  ));
}
