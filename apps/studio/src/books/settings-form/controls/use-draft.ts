import { useState } from 'react';

/**
 * Stores a draft while it is being typed, even if it is not a valid value yet. An external change (undo, reset)
 * replaces it.
 *
 * @param toDraft converts the value to a draft
 * @param toValue returns the value of a draft, or `null` if it is not valid yet
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
