import { z } from 'zod';

export const teamRoles = ['owner', 'admin', 'editor', 'contributor', 'viewer'] as const;

/**
 * Roles that can be assigned. The owner's role is not among them, because ownership of a team is transferred instead.
 */
export const assignableRoles = ['admin', 'editor', 'contributor', 'viewer'] as const;

export const role = z.enum(assignableRoles).describe('Role to assign; not above the role of the caller.');

/** Maximum number of people who can join with one invitation link, and number of days for which the link is valid. */
export const maxInvitationUses = 50;
