import { type AuditAction, auditActions } from '@leafcast/contract';

export const parseActionFilter = (typed: string): AuditAction | '' =>
  auditActions.find((action) => action === typed) ?? '';
