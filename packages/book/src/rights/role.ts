/** What somebody may do in a team. @see RULINGS 13 */
export type TeamPermission =
  | 'book.view'
  | 'book.create'
  | 'book.edit'
  | 'book.publish'
  | 'book.delete'
  | 'team.members'
  | 'team.delete';

export type TeamRole = 'owner' | 'admin' | 'editor' | 'contributor' | 'viewer';

/** Powers over what one has made oneself, and over what others have made. */
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

/** Author of what the system itself has made; only the server writes it. */
export const systemAuthor = '-1';

/**
 * Whether a role allows an action on an item: one's own items, and those of the system, go by `self`.
 *
 * @see W-391, W-392, W-393
 */
export function mayInTeam(role: TeamRole, power: TeamPermission, { author, user }: { author: string; user: string }) {
  const isOwn = author === user || author === systemAuthor;
  return rolePermissions[role][isOwn ? 'self' : 'other'].includes(power);
}
