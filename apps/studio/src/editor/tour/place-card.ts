/** A box on the screen, in CSS pixels. */
export interface ScreenBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Space between the card and the control, and between the card and the edge of the screen, in pixels. */
const gap = 12;

/**
 * Returns the position of a step's card: after the control in text direction, or else before it, or else below or above
 * it. If the screen is large enough, the card is always completely on the screen.
 *
 * @param target the control, or `null` to center the card
 * @param isMirrored whether text runs from right to left
 */
export function placeCard(
  target: ScreenBox | null,
  card: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
  isMirrored: boolean,
): { readonly x: number; readonly y: number } {
  const inside = (x: number, y: number) => ({
    x: Math.max(gap, Math.min(x, screen.width - card.width - gap)),
    y: Math.max(gap, Math.min(y, screen.height - card.height - gap)),
  });
  if (!target) return inside((screen.width - card.width) / 2, (screen.height - card.height) / 2);
  const right = target.x + target.width + gap;
  const left = target.x - gap - card.width;
  const fitsRight = right + card.width + gap <= screen.width;
  const fitsLeft = left >= gap;
  if (isMirrored ? fitsLeft : !fitsRight && fitsLeft) return inside(left, target.y);
  if (fitsRight) return inside(right, target.y);
  const below = target.y + target.height + gap;
  const middle = target.x + (target.width - card.width) / 2;
  return inside(middle, below + card.height + gap <= screen.height ? below : target.y - gap - card.height);
}
