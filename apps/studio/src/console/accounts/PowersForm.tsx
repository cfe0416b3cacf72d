import { Button } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useFormSubmission } from '../../session/login/fields/use-form-submission.ts';
import { NumberInput } from '../../ui/parts/fields/NumberInput.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { Choice } from '../parts/Choice.tsx';
import { useAdminWords } from '../parts/words.ts';
import { getPowerChoices, type PowerRow, type Powers, toPowerRows, toPowers } from './powers.ts';

interface PowersFormProps {
  /** Overrides of the plan as stored on the server. */
  readonly powers: Readonly<Record<string, unknown>>;
  readonly onSave: (powers: Powers) => Promise<void>;
}

/** Edits the features whose availability differs from the plan, with one line per feature. @see RULINGS 14 */
export function PowersForm({ powers, onSave }: PowersFormProps) {
  const { t } = useAdminWords();
  const [rows, setRows] = useState(() => toPowerRows(powers));
  const { isBusy, refusal, send } = useFormSubmission();
  const change = (feature: string, changed: Partial<PowerRow>) =>
    setRows((before) => before.map((row) => (row.feature === feature ? { ...row, ...changed } : row)));
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    await send(() => onSave(toPowers(rows)));
  };
  return (
    <form className="admin-form" onSubmit={(event) => void save(event)} noValidate>
      <ul className="admin-powers">
        {rows.map(({ feature, choice, limit }) => (
          <li key={feature} data-set={choice !== 'rule'}>
            <span>{t(`feature.${feature}`)}</span>
            {choice === 'most' && (
              <NumberInput
                aria-label={t('powers.limitOf', { feature: t(`feature.${feature}`) })}
                min={0}
                max={1_000_000}
                precision={0}
                value={limit}
                onChange={(most) => change(feature, { limit: most })}
              />
            )}
            <Choice
              label={t(`feature.${feature}`)}
              value={choice}
              options={getPowerChoices(feature).map((one) => [one, t(`powers.${one}`)] as const)}
              onChange={(one) => change(feature, { choice: one })}
            />
          </li>
        ))}
      </ul>
      {refusal && <Banner kind="error" title={refusal} />}
      <p>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('save')}
        </Button>
      </p>
    </form>
  );
}
