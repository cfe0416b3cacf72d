import { Link } from 'react-router';
import { planPath } from '../../../billing/plan-address.ts';
import { mayUpload } from '../../../session/entitlements.ts';
import { mayCreateBooks } from '../../../session/role.ts';
import { useSession } from '../../../session/session-store.ts';
import { useText } from '../../../ui/language/use-text.ts';

/**
 * Explains why uploading is not allowed, with a link to the plans if another plan would allow it. Renders nothing if
 * uploading is allowed. @see W-021, W-389
 */
export function UploadDenied() {
  const { t } = useText();
  const mayUse = useSession(({ user, entitlements }) => mayUpload(user, entitlements));
  const hasPlans = useSession(({ user }) => user?.hasPlans ?? false);
  const mayCreate = useSession(mayCreateBooks);
  if (mayUse && mayCreate) return null;
  return (
    <p className="notice-bar">
      {t(mayUse ? 'limit.noPermission' : 'limit.freeUser')}{' '}
      {!mayUse && hasPlans && (
        <Link className="notice-link" to={planPath()}>
          {t('nav.plans')}
        </Link>
      )}
    </p>
  );
}
