import type { TeamPermission } from '@leafcast/book';
import { useTeamWords } from '../team-words.ts';
import type { TeamDetails } from '../use-team.ts';

/** Permissions of a role, as sent by the server. */
interface Powers {
  readonly self: readonly string[];
  readonly other: readonly string[];
}

const permissions: readonly TeamPermission[] = [
  'book.view',
  'book.create',
  'book.edit',
  'book.publish',
  'book.delete',
  'team.members',
  'team.delete',
];

/**
 * Returns the scope of a permission: everything, only the member's own objects, or nothing. An object that a member
 * creates is always the member's own.
 */
function scopeOf({ self, other }: Powers, permission: TeamPermission): 'all' | 'own' | 'none' {
  if (other.includes(permission)) return 'all';
  return self.includes(permission) ? 'own' : 'none';
}

/** Shows the permissions of each role, from the table that the server uses. @see RULINGS 13, W-396 */
export function RoleTable({ roles }: { readonly roles: TeamDetails['roles'] }) {
  const { t } = useTeamWords();
  return (
    <section className="team-section" aria-labelledby="team-roles">
      <h2 id="team-roles">{t('roles.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard on narrow screens */}
      <section className="team-table" aria-labelledby="team-roles" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('roles.action')}</th>
              {roles.map(({ roleId, roleName }) => (
                <th key={roleId} scope="col">
                  {roleName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(`may.${permission}`)}</th>
                {roles.map((role) => {
                  const scope = scopeOf(role, permission);
                  return (
                    <td key={role.roleId} data-scope={scope}>
                      {t(`scope.${scope}`)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Shows the permissions of one role as a list. */
export function RoleSummary({ role }: { readonly role: Powers }) {
  const { t } = useTeamWords();
  const granted = permissions.filter((permission) => scopeOf(role, permission) !== 'none');
  return (
    <ul className="team-may">
      {granted.map((permission) => {
        const action = t(`may.${permission}`);
        const isOwn = scopeOf(role, permission) === 'own' && permission !== 'book.create';
        return <li key={permission}>{isOwn ? t('scope.ownOnly', { action }) : action}</li>;
      })}
    </ul>
  );
}
