import { z } from 'zod';

export const teamRoles = ['owner', 'admin', 'editor', 'contributor', 'viewer'] as const;

/** Roles that can be assigned; ownership of a team is transferred instead. */
export const assignableRoles = ['admin', 'editor', 'contributor', 'viewer'] as const;

export const role = z.enum(assignableRoles).describe('Role to assign; not above the role of the caller.');

/** Maximum number of people who can join with one link, and number of days for which it is valid. */
export const maxInvitationUses = 50;
