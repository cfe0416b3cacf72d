import { signedTargets } from '@leafcast/book/publishing';
import { type BatchSettings, batchTargets } from '@leafcast/contract';
import { Button, Select } from 'antd';
import { ignoreReported } from '../../api/failure.ts';
import { SignatureFields } from '../../books/share/files/form/SignatureFields.tsx';
import { useBatchWords, useFileWords } from '../../books/share/files/words.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { LabeledCheckbox } from '../../ui/parts/LabeledCheckbox.tsx';
import type { Batch } from './use-batch.ts';

interface BatchFormProps {
  readonly batch: Batch;
  readonly settings: BatchSettings;
  readonly password: string;
  readonly onPassword: (password: string) => void;
}

/** Form for the output format and the destination of the batch. */
export function BatchForm({ batch, settings, password, onPassword }: BatchFormProps) {
  const { t } = useBatchWords();
  const { t: says } = useFileWords();
  const { target, isFolder, folder, signatureId } = settings;
  const sign = (chosen: { readonly signatureId: string; readonly password: string }) => {
    onPassword(chosen.password);
    if (chosen.signatureId !== signatureId) void batch.set({ signatureId: chosen.signatureId }).catch(ignoreReported);
  };
  return (
    <section className="card batch-form" aria-label={t('format')}>
      <Field label={t('format')}>
        {({ id }) => (
          <Select
            id={id}
            value={target}
            onChange={(chosen) => void batch.set({ target: chosen }).catch(ignoreReported)}
            options={batchTargets.map((value) => ({ value, label: says(`kind.${value}`) }))}
          />
        )}
      </Field>
      {target === 'html' && (
        <LabeledCheckbox
          label={says('asFolder')}
          isOn={isFolder}
          onChange={(isOn) => void batch.set({ isFolder: isOn }).catch(ignoreReported)}
        />
      )}
      {target !== 'cloud' && (
        <div className="batch-folder">
          <p>
            {t('folder')}: {folder === '' ? <span className="quiet">{t('noFolder')}</span> : <bdi>{folder}</bdi>}
          </p>
          <Button
            aria-label={`${t('choose')} ${t('folder')}`}
            onClick={() => void batch.chooseFolder().catch(ignoreReported)}
          >
            {t('choose')}
          </Button>
        </div>
      )}
      {target !== 'cloud' && signedTargets.includes(target) && (
        <SignatureFields isNeeded={target === 'apk'} value={{ signatureId, password }} onChange={sign} />
      )}
    </section>
  );
}
