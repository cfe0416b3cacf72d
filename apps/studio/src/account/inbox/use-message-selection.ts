import type { InboxMessage } from '@leafcast/contract';
import { useState } from 'react';

/**
 * Tracks which of the messages on the screen are selected. The selection is cleared when another list is shown.
 *
 * @param list identifies the list
 */
export function useMessageSelection(list: string, messages: readonly InboxMessage[]) {
  const [{ of, ids }, setState] = useState<{ of: string; ids: ReadonlySet<string> }>({ of: list, ids: new Set() });
  const chosen = messages.flatMap(({ messageId }) => (of === list && ids.has(messageId) ? [messageId] : []));
  return {
    chosen,
    has: (messageId: string) => chosen.includes(messageId),
    set: (messageIds: readonly string[], isSelected: boolean) => {
      const rest = chosen.filter((id) => !messageIds.includes(id));
      setState({ of: list, ids: new Set(isSelected ? [...rest, ...messageIds] : rest) });
    },
    clear: () => setState({ of: list, ids: new Set() }),
  };
}
export type MessageSelection = ReturnType<typeof useMessageSelection>;
