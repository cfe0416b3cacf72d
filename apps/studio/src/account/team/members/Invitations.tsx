import {
  type assignableRoles,
  type CallData,
  inviteToTeam,
  maxInvitationUses,
  revokeTeamInvitation,
} from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { formatDay } from '../../../ui/language/format.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { useTeamWords } from '../team-words.ts';
import { type TeamDetails, useTeamAction } from '../use-team.ts';
import { RoleChoice } from './Members.tsx';
import { RoleSummary } from './RoleTable.tsx';

type InvitationResult = CallData<typeof inviteToTeam>;

/** Creates invitations by link or email, and revokes pending invitations. */
export function Invitations({ details }: { readonly details: TeamDetails }) {
  const { t } = useTeamWords();
  const [created, setMade] = useState<InvitationResult | null>(null);
  return (
    <section className="team-section" aria-labelledby="team-invite">
      <h2 id="team-invite">{t('invite.title')}</h2>
      <InviteForm details={details} onCreated={setMade} />
      {created && <CreatedInvitation created={created} />}
      <h3>{t('invite.open')}</h3>
      <OpenInvitations details={details} />
    </section>
  );
}

interface InviteFormProps {
  readonly details: TeamDetails;
  readonly onCreated: (created: InvitationResult) => void;
}

function InviteForm({ details, onCreated }: InviteFormProps) {
  const { t } = useTeamWords();
  const { tid } = details.team;
  const [roleId, setRole] = useState<(typeof assignableRoles)[number]>('contributor');
  const [email, setEmail] = useState('');
  const [uses, setUses] = useState('1');
  const [isBusy, setIsBusy] = useState(false);
  const act = useTeamAction(tid);
  const role = details.roles.find((one) => one.roleId === roleId);
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const count = Math.min(maxInvitationUses, Math.max(1, Math.trunc(Number(uses)) || 1));
    const isDone = await act(async () =>
      onCreated(await call(inviteToTeam, { tid, roleId, email: email.trim(), uses: count })),
    );
    setIsBusy(false);
    if (isDone) setEmail('');
  };
  return (
    <form className="team-form" onSubmit={(event) => void invite(event)} noValidate>
      <Field label={t('invite.email')} hint={t('invite.emailHint')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            dir="ltr"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <div className="team-row-form">
        <Field label={t('invite.role')}>
          {({ id }) => <RoleChoice id={id} value={roleId} details={details} onChange={setRole} />}
        </Field>
        <Field label={t('invite.uses')}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={1}
              max={maxInvitationUses}
              disabled={email.trim() !== ''}
              value={email.trim() === '' ? uses : '1'}
              onChange={({ target }) => setUses(target.value)}
            />
          )}
        </Field>
      </div>
      {role && <RoleSummary role={role} />}
      <Button type="primary" htmlType="submit" loading={isBusy} className="team-send">
        {t('invite.send')}
      </Button>
    </form>
  );
}

/** Shows the link of a new invitation. The link is shown only once. */
function CreatedInvitation({ created: { link, isMailed, invitation } }: { readonly created: InvitationResult }) {
  const { t, language } = useTeamWords();
  const { email, expires } = invitation;
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('success', t('invite.copied'));
    } catch {
      // The clipboard is unavailable, so the link is selected for Ctrl+C.
      field.current?.select();
    }
  };
  return (
    <div className="banner" data-kind="info" role="status">
      <div className="banner-text">
        <p className="banner-title">
          {isMailed
            ? t('invite.mailed', { email })
            : email
              ? t('invite.notMailed', { email })
              : t('invite.link', { day: formatDay(expires, language) })}
        </p>
        {!isMailed && (
          <>
            <input
              ref={field}
              className="search-field team-link"
              dir="ltr"
              readOnly
              value={link}
              aria-label={t('invite.copy')}
            />
            <p className="quiet">{t('invite.once')}</p>
          </>
        )}
      </div>
      {!isMailed && <Button onClick={() => void copy()}>{t('invite.copy')}</Button>}
    </div>
  );
}

function OpenInvitations({ details: { team, invitations, roles } }: { readonly details: TeamDetails }) {
  const { t, language } = useTeamWords();
  const act = useTeamAction(team.tid);
  if (invitations.length === 0) return <p className="quiet">{t('invite.none')}</p>;
  const nameOf = (role: string) => roles.find(({ roleId }) => roleId === role)?.roleName ?? role;
  return (
    <ul className="team-members">
      {invitations.map(({ invitationId, email, roleId, usesLeft, expires }) => (
        <li key={invitationId} className="team-member">
          <div className="team-member-text">
            <strong>
              <bdi>{email || t('invite.any')}</bdi>
            </strong>
            <p className="quiet">
              {t('invite.left', { count: usesLeft })} · {t('invite.until', { day: formatDay(expires, language) })}
            </p>
          </div>
          <span className="tag">{nameOf(roleId)}</span>
          <Button
            danger
            type="text"
            onClick={() => void act(() => call(revokeTeamInvitation, { tid: team.tid, invitationId }))}
          >
            {t('invite.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
