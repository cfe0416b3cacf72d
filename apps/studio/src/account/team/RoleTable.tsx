import type { TeamPermission } from '@leafcast/book';
import { useTeamWords } from './team-words.ts';
import type { TeamDetails } from './use-team.ts';

/** What a role may do, as the server tells it. */
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

/** With everything of a kind, with what is one's own, or not at all; what one makes is always one's own. */
function scopeOf({ self, other }: Powers, permission: TeamPermission): 'all' | 'own' | 'none' {
  if (other.includes(permission)) return 'all';
  return self.includes(permission) ? 'own' : 'none';
}

/** What each role may do, drawn from the table that the server goes by. @see RULINGS 13, W-396 */
export function RoleTable({ roles }: { readonly roles: TeamDetails['roles'] }) {
  const { t } = useTeamWords();
  return (
    <section className="team-section" aria-labelledby="team-roles">
      <h2 id="team-roles">{t('roles.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled by keys */}
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

/** The same for one role, as a list. */
export function RoleWords({ role }: { readonly role: Powers }) {
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
