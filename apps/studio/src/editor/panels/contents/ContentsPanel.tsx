import { useLease } from '../../../books/open-book/lease-store.ts';
import { type FormMessages, useFormMessages } from '../../../books/settings-form/form-messages.ts';
import { mayUse } from '../../../session/entitlements.ts';
import { FeatureDenied } from '../../../session/FeatureDenied.tsx';
import { useSession } from '../../../session/session-store.ts';
import { EmptyState } from '../../../ui/parts/page/EmptyState.tsx';
import { FindHeadings } from './FindHeadings.tsx';
import { HeadingForm } from './HeadingForm.tsx';
import { OutlineTools } from './OutlineTools.tsx';
import { OutlineTree } from './OutlineTree.tsx';
import { useOutline } from './use-outline.ts';
import './contents.css';

/** Edits the outline of the book as a tree. @see W-042, W-163 … W-169, W-275, W-310 */
export function ContentsPanel() {
  const messages = useFormMessages();
  return messages && <Contents messages={messages} />;
}

function Contents({ messages }: { readonly messages: FormMessages }) {
  const { t } = messages;
  const editing = useOutline(t);
  const isAllowed = useSession(({ entitlements }) => mayUse(entitlements, 'tableOfContents'));
  const isMine = useLease((lease) => lease.isMine);
  const mayEdit = isAllowed && isMine;
  const { headings, active, activeAt, ids, paths } = editing;
  return (
    <div className="panel-body contents" data-path={paths[activeAt]?.join('/')}>
      {!isAllowed && <FeatureDenied />}
      <OutlineTools editing={editing} disabled={!mayEdit} />
      {headings.length === 0 ? (
        <>
          <EmptyState text={t('contents.none')} />
          <FindHeadings editing={editing} disabled={!mayEdit} />
        </>
      ) : (
        <OutlineTree editing={editing} mayEdit={mayEdit} />
      )}
      {headings.length > 0 && (
        <p className="quiet contents-state" role="status">
          {ids.size > 1
            ? t('contents.selected', { count: ids.size })
            : active
              ? t('contents.position', { path: (paths[activeAt] ?? []).map((place) => place + 1).join(' / ') })
              : t('contents.keys')}
        </p>
      )}
      {active && ids.size === 1 && (
        <HeadingForm
          key={active.id}
          t={t}
          heading={active}
          disabled={!mayEdit}
          onChange={(to) => editing.set(active.id, to)}
        />
      )}
    </div>
  );
}
