import { type AuditAction, auditActions } from '@leafcast/contract';

/** Midnight here at the beginning of a day, or of the one after it, in ISO 8601; empty for no day. */
export function startOf(day: string, daysLater = 0): string {
  if (day === '') return '';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

export const actionOf = (typed: string): AuditAction | '' => auditActions.find((action) => action === typed) ?? '';
