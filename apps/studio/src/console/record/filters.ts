import { type AuditAction, auditActions } from '@leafcast/contract';

export const actionOf = (typed: string): AuditAction | '' => auditActions.find((action) => action === typed) ?? '';
