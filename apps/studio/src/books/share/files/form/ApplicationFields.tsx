import { type Application, isApplicationId } from '@leafcast/book/publishing';
import { Field } from '../../../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../../../ui/parts/fields/NumberInput.tsx';
import { TextInput } from '../../../../ui/parts/fields/TextInput.tsx';
import type { BookFilesState } from '../use-published-files.ts';
import { useFileWords } from '../words.ts';

/**
 * Returns suggested values: the version after the last release, or initial values if there is no release yet. @see
 * D-571
 */
export function suggestApplicationDetails(title: string, { release, suggestedId }: BookFilesState): Application {
  if (!release) return { name: title.slice(0, 100), id: suggestedId, versionName: '1.0', versionCode: 1 };
  const { name, id, versionName, versionCode } = release;
  return { name, id, versionName, versionCode: versionCode + 1 };
}

interface ApplicationFieldsProps {
  readonly application: Application;
  readonly files: BookFilesState;
  readonly onChange: (application: Application) => void;
}

/** Edits the metadata of an Android package. @see D-395 … D-398 */
export function ApplicationFields({ application, files: { release }, onChange }: ApplicationFieldsProps) {
  const { t } = useFileWords();
  const set = (changed: Partial<Application>) => onChange({ ...application, ...changed });
  const isId = isApplicationId(application.id);
  const hint = release
    ? t('versionNumberNext', { last: release.versionCode, next: release.versionCode + 1 })
    : t('versionNumberHint');
  return (
    <>
      <Field label={t('appName')} error={application.name.trim() ? '' : t('wrong.appName')}>
        {(control) => (
          <TextInput {...control} value={application.name} onChange={({ target }) => set({ name: target.value })} />
        )}
      </Field>
      <Field label={t('appId')} hint={t('appIdHint')} error={isId ? '' : t('wrong.appId')}>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            value={application.id}
            onChange={({ target }) => set({ id: target.value })}
          />
        )}
      </Field>
      <Field label={t('versionName')} error={application.versionName.trim() ? '' : t('wrong.versionName')}>
        {(control) => (
          <TextInput
            {...control}
            value={application.versionName}
            onChange={({ target }) => set({ versionName: target.value })}
          />
        )}
      </Field>
      <Field label={t('versionNumber')} hint={hint}>
        {(control) => (
          <NumberInput
            {...control}
            min={1}
            precision={0}
            value={application.versionCode}
            onChange={(given) => set({ versionCode: given ?? application.versionCode })}
          />
        )}
      </Field>
    </>
  );
}
