import { rolePermissions, type TeamRole } from '@leafcast/book';
import type { AuditLogEntry } from '@leafcast/contract';

/**
 * Returns the details of an activity entry as text. For a change of role, these are the names of the previous role and
 * the new role.
 */
export function describeActivity(
  { detail }: Pick<AuditLogEntry, 'detail'>,
  t: (key: `role.${TeamRole}`) => string,
): string {
  const isOfRoles = 'role' in detail;
  return Object.values(detail)
    .map((value) => (isOfRoles && isRole(value) ? t(`role.${value}`) : value))
    .join(' → ');
}

const isRole = (text: string): text is TeamRole => Object.hasOwn(rolePermissions, text);
