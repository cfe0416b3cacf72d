import { useState } from 'react';

/**
 * Keeps the text or other draft of an input while the user edits it, even if it is not a valid value yet. An external
 * change (undo, reset) replaces the draft.
 *
 * @param toDraft converts the stored value to a draft
 * @param toValue returns the value of a draft, or `null` if the draft is not valid yet
 */
export function useDraft<Draft, Value>(
  value: Value,
  toDraft: (value: Value) => Draft,
  toValue: (draft: Draft) => { readonly value: Value } | null,
  onChange: (value: Value) => void,
): readonly [Draft, (draft: Draft) => void] {
  const [kept, setKept] = useState(() => ({ draft: toDraft(value), seen: value }));
  const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);
  const draft = isSame(kept.seen, value) ? kept.draft : toDraft(value);
  const change = (next: Draft) => {
    const sent = toValue(next);
    setKept({ draft: next, seen: sent ? sent.value : value });
    if (sent && !isSame(sent.value, value)) onChange(sent.value);
  };
  return [draft, change];
}
