import { rolePermissions, type TeamRole } from '@leafcast/book';
import type { ActEntry } from '@leafcast/contract';

/** What else is known of something that was done, in words: a role by its name, after the one before it. */
export function actDetail({ detail }: Pick<ActEntry, 'detail'>, t: (key: `role.${TeamRole}`) => string): string {
  const isOfRoles = 'role' in detail;
  return Object.values(detail)
    .map((value) => (isOfRoles && isRole(value) ? t(`role.${value}`) : value))
    .join(' → ');
}

const isRole = (text: string): text is TeamRole => Object.hasOwn(rolePermissions, text);
