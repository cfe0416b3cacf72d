/** An action in a team that requires a permission. @see RULINGS 13 */
export type TeamPermission =
  | 'book.view'
  | 'book.create'
  | 'book.edit'
  | 'book.publish'
  | 'book.delete'
  | 'team.members'
  | 'team.delete';

export type TeamRole = 'owner' | 'admin' | 'editor' | 'contributor' | 'viewer';

/** Permissions for a member's own items (`self`) and for items of other members (`other`). */
export interface RolePermissions {
  readonly self: readonly TeamPermission[];
  readonly other: readonly TeamPermission[];
}

const make = ['book.view', 'book.create', 'book.edit', 'book.publish', 'book.delete'] as const;

export const rolePermissions: Readonly<Record<TeamRole, RolePermissions>> = {
  owner: { self: [...make, 'team.members', 'team.delete'], other: [...make, 'team.members', 'team.delete'] },
  admin: { self: [...make, 'team.members'], other: [...make, 'team.members'] },
  editor: { self: make, other: ['book.view', 'book.edit', 'book.publish'] },
  contributor: { self: make, other: ['book.view'] },
  viewer: { self: ['book.view'], other: ['book.view'] },
};

/** Author id of items that the system has created. */
export const systemAuthor = '-1';

/**
 * Checks whether a role permits an action on an item. `self` applies to the user's own items and to items of the
 * system, `other` to all other items.
 *
 * @see W-391, W-392, W-393
 */
export function isPermittedInTeam(
  role: TeamRole,
  power: TeamPermission,
  { author, user }: { author: string; user: string },
) {
  const isOwn = author === user || author === systemAuthor;
  return rolePermissions[role][isOwn ? 'self' : 'other'].includes(power);
}
