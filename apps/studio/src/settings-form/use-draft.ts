import { useState } from 'react';

/**
 * Keeps what is being typed, also while it is no value of the setting yet. A change from outside (undo, reset) wins.
 *
 * @param toDraft what is edited
 * @param toValue the value of a draft, or `null` where it is none yet and must wait
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
