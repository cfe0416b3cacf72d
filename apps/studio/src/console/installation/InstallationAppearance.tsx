import { defaultAccent, getContrast, isStudioAccent, nearestStudioAccent } from '@leafcast/book';
import { getLook, type InstallationBranding, setLook } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useFormSubmission } from '../../session/login/fields/use-form-submission.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';
import { createStudioColors } from '../../ui/theme/colors.ts';
import { useBranding } from '../../ui/theme/look.ts';
import { ListError, ListPlaceholder } from '../parts/table/KeysetTable.tsx';
import { createQueryKey, refreshAdmin } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';
import { LogoField } from './LogoField.tsx';

/** Edits the name, color and logo of the installation. */
export function InstallationAppearance() {
  const { t } = useAdminWords();
  const { data, isError, refetch } = useQuery({
    queryKey: createQueryKey('look'),
    queryFn: ({ signal }) => call(getLook, {}, { signal, isQuiet: true }),
  });
  if (!data) return isError ? <ListError onRetry={() => void refetch()} /> : <ListPlaceholder />;
  return (
    <>
      <p className="page-lead quiet">{t('look.lead')}</p>
      <LookForm key={`${data.name} ${data.accent}`} look={data} />
      <LogoField logo={data.logo} />
    </>
  );
}

function LookForm({ look }: { readonly look: InstallationBranding }) {
  const { t, language } = useAdminWords();
  const [name, setName] = useState(look.name);
  const [accent, setAccent] = useState(look.accent || defaultAccent);
  const { isBusy, refusal, send } = useFormSubmission();
  const isReadable = isStudioAccent(accent);
  const ratio = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
    getContrast(accent, createStudioColors('light', accent).surface),
  );
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReadable) return;
    const next = { name: name.trim(), accent: accent === defaultAccent ? '' : accent };
    await send(async () => {
      await call(setLook, next, { isQuiet: true });
      useBranding.setState(next);
      notify('success', t('saved'));
      await refreshAdmin();
    });
  };
  return (
    <form className="card admin-form admin-narrow" onSubmit={(event) => void save(event)} noValidate>
      <Field label={t('look.name')} hint={t('look.nameHint')} error={refusal}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={40}
            placeholder="Leafcast"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Field label={t('look.color')} hint={t('look.contrast', { ratio })} error={isReadable ? '' : t('look.tooLight')}>
        {(control) => (
          <span className="admin-line">
            <input
              {...control}
              type="color"
              className="admin-color"
              value={accent}
              onChange={({ target }) => setAccent(target.value)}
            />
            {!isReadable && <Button onClick={() => setAccent(nearestStudioAccent(accent))}>{t('look.darker')}</Button>}
            {accent !== defaultAccent && <Button onClick={() => setAccent(defaultAccent)}>{t('look.reset')}</Button>}
          </span>
        )}
      </Field>
      {isReadable && <Samples accent={accent} />}
      <p>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isReadable}>
          {t('save')}
        </Button>
      </p>
    </form>
  );
}

/** Previews the color in the light and the dark scheme. */
function Samples({ accent }: { readonly accent: string }) {
  const { t } = useAdminWords();
  return (
    <div className="admin-samples" aria-hidden>
      {(['light', 'dark'] as const).map((scheme) => {
        const { accent: color, accentSoft, onAccent, surface } = createStudioColors(scheme, accent);
        return (
          <div key={scheme} style={{ background: surface }}>
            <span style={{ background: color, color: onAccent }}>{t('save')}</span>
            <span style={{ background: accentSoft, color }}>{t('section.overview')}</span>
            <span style={{ color }}>{t('list.more')}</span>
          </div>
        );
      })}
    </div>
  );
}
