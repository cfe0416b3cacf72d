import type { Engine } from '../../core/engine.ts';

interface Caret {
  readonly node: Node;
  readonly offset: number;
}

/** Returns the text position at a point: in the line under the point, otherwise in the nearest line. */
function caretAt(stage: HTMLElement, x: number, y: number): Caret | null {
  const direct = caretFromPoint(x, y);
  if (direct?.node.parentElement?.closest('.lc-line')) return direct;
  const lines = [...stage.querySelectorAll('.lc-clip:not(.lc-away) .lc-line')];
  // A point beside a line along the text is closer than a point across the lines.
  const nearest = lines
    .map((line) => {
      const rect = line.getBoundingClientRect();
      const isTall = rect.height > rect.width;
      const across = Math.max(rect.left - x, 0, x - rect.right);
      const down = Math.max(rect.top - y, 0, y - rect.bottom);
      return { line, rect, isTall, distance: isTall ? Math.hypot(4 * across, down) : Math.hypot(across, 4 * down) };
    })
    .toSorted((a, b) => a.distance - b.distance)[0];
  const text = nearest?.line.firstChild;
  if (!nearest || !text) return null;
  const { rect, line, isTall } = nearest;
  const inside = caretFromPoint(
    Math.max(rect.left + 1, Math.min(rect.right - 1, x)),
    Math.max(rect.top + 1, Math.min(rect.bottom - 1, y)),
  );
  if (inside && line.contains(inside.node)) return inside;
  // Another element covers the line, so the start or the end of the line is used.
  // Vertical lines follow each other from right to left.
  const isLeftward = isTall || line.getAttribute('dir') === 'rtl';
  const isAfter = y > rect.bottom || (isLeftward ? x < rect.left : x > rect.right);
  return { node: text, offset: isAfter ? (text.textContent ?? '').trimEnd().length : 0 };
}

function caretFromPoint(x: number, y: number): Caret | null {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y);
    return found && { node: found.offsetNode, offset: found.offset };
  }
  // Safari supports only the older method.
  const range = (
    document as Document & { caretRangeFromPoint(x: number, y: number): Range | null }
  ).caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

/**
 * Makes dragging select text with any pointer and from any starting point. Keys and buttons still turn pages.
 *
 * @param end called on Escape
 */
export function start(engine: Engine, end: () => void): () => void {
  const { root, hands, t } = engine;
  const { stage } = hands;
  let pressed: number | null = null;

  const onDown = (event: PointerEvent) => {
    const { target } = event;
    if (event.button !== 0 || !(target instanceof Element) || !stage.contains(target)) return;
    if (target.closest('button, a, input, textarea')) return;
    event.stopPropagation();
    const caret = caretAt(stage, event.clientX, event.clientY);
    if (!caret) return;
    pressed = event.pointerId;
    getSelection()?.collapse(caret.node, caret.offset);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pressed) return;
    event.stopPropagation();
    const caret = caretAt(stage, event.clientX, event.clientY);
    if (caret) getSelection()?.extend(caret.node, caret.offset);
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId === pressed) pressed = null;
  };
  const onSelectStart = (event: Event) => pressed !== null && event.preventDefault();
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && end();

  stage.classList.add('lc-selecting');
  root.addEventListener('pointerdown', onDown, true);
  root.addEventListener('pointermove', onMove, true);
  root.addEventListener('selectstart', onSelectStart, true);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', onUp);
  document.addEventListener('keydown', onKey);
  engine.announce(t('select.on'));
  return () => {
    stage.classList.remove('lc-selecting');
    root.removeEventListener('pointerdown', onDown, true);
    root.removeEventListener('pointermove', onMove, true);
    root.removeEventListener('selectstart', onSelectStart, true);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', onUp);
    document.removeEventListener('keydown', onKey);
  };
}
