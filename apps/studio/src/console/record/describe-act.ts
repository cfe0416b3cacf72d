import type { AuditLogEntry } from '@leafcast/contract';
import { describeActivity } from '../../account/team/activity/describe-activity.ts';
import type { useTeamWords } from '../../account/team/team-words.ts';
import { formatDay, joinFacts } from '../../ui/language/format.ts';
import { toPowerRows } from '../accounts/powers.ts';
import type { useAdminWords } from '../parts/words.ts';

type Admin = ReturnType<typeof useAdminWords>;
type Team = ReturnType<typeof useTeamWords>;
type DescribedAct = Pick<AuditLogEntry, 'action' | 'target' | 'detail'>;

const types = ['0', '1', '2', '13', '32'] as const;
const registrations = ['open', 'invitation', 'closed'] as const;
const plans = ['free', 'points', 'vip'] as const;

/** Returns the target of an action: the name of an account type, or else the name recorded with the action. */
export function describeActTarget({ action, target }: DescribedAct, { t }: Admin): string {
  const type = action === 'operator.limitsSet' && types.find((one) => one === target);
  return type ? t(`type.${type}`) : target;
}

/** Returns the details of an action in the reader's language. Values without a translation are shown as recorded. */
export function describeAuditAction({ action, detail }: DescribedAct, { t, language }: Admin, team: Team): string {
  const number = (text: string, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, options).format(Number(text));
  const until = (day: string | undefined) => day && t('plan.until', { day: formatDay(day, language) });
  const { powers, plan, points, vip, count, registration } = detail;
  switch (action) {
    case 'operator.powersSet':
    case 'operator.limitsSet':
      return powers === undefined ? '' : describePowers(powers, { t, language });
    case 'operator.planSet':
      return joinFacts([t(`plan.${plans.find((one) => one === plan) ?? 'free'}`), until(detail.until)]);
    case 'operator.pointsGiven':
      return number(points ?? '0', { signDisplay: 'exceptZero' });
    case 'operator.codesIssued': {
      const gift = points
        ? t('codes.points', { count: number(points) })
        : t('codes.months', { count: number(vip ?? '0') });
      return joinFacts([`${number(count ?? '1')} × ${gift}`, until(detail.expires)]);
    }
    case 'operator.registrationSet': {
      const known = registrations.find((one) => one === registration);
      return known ? t(`registration.${known}`) : '';
    }
    case 'operator.lookSet':
      return joinFacts([
        detail.name && `${t('look.name')}: ${detail.name}`,
        detail.accent && `${t('look.color')}: ${detail.accent}`,
        detail.logo && t('look.logo'),
      ]);
    default:
      return describeActivity({ detail }, team.t);
  }
}

/**
 * Formats the recorded plan overrides. A long list was truncated when it was recorded, so only its complete entries are
 * shown.
 */
function describePowers(kept: string, { t, language }: Admin): string {
  const whole = [...kept.matchAll(/"(\w+)":(\{[^{}]*\})/g)].map(([, feature, power]) => `"${feature}":${power}`);
  const rows = toPowerRows(JSON.parse(`{${whole.join(',')}}`)).filter(({ choice }) => choice !== 'rule');
  const number = new Intl.NumberFormat(language);
  const words = rows.map(({ feature, choice, limit }) => {
    const said = choice === 'most' && limit !== null ? `≤ ${number.format(limit)}` : t(`powers.${choice}`);
    return `${t(`feature.${feature}`)}: ${said}`;
  });
  return joinFacts([...(words.length === 0 ? [t('powers.rule')] : words), !kept.endsWith('}') && '…']);
}
