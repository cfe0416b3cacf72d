import { rolePermissions, type TeamRole } from '@leafcast/book';
import type { ActEntry } from '@leafcast/contract';

/** Returns the details of an activity entry: a role by its name, after the previous one. */
export function actDetail({ detail }: Pick<ActEntry, 'detail'>, t: (key: `role.${TeamRole}`) => string): string {
  const isOfRoles = 'role' in detail;
  return Object.values(detail)
    .map((value) => (isOfRoles && isRole(value) ? t(`role.${value}`) : value))
    .join(' → ');
}

const isRole = (text: string): text is TeamRole => Object.hasOwn(rolePermissions, text);
