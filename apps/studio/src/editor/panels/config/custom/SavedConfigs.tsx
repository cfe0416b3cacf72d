import { DeleteOutlined, ImportOutlined } from '@ant-design/icons';
import {
  type CallData,
  type ConfigKind,
  configKinds,
  configLimits,
  deleteBookCustomConfig,
  getBookCustomConfig,
  saveBookCustomConfig,
} from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { ignoreReported } from '../../../../api/failure.ts';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import { askQuestion } from '../../../../ui/dialogs/ask.ts';
import { formatDay } from '../../../../ui/language/format.ts';
import { useText } from '../../../../ui/language/use-text.ts';
import { Banner } from '../../../../ui/parts/page/Banner.tsx';
import { loadConfig } from './load-config.ts';
import { waitUntilSaved } from './wait-until-saved.ts';

const listKey = ['custom-configs'];

type SavedConfig = CallData<typeof getBookCustomConfig>['list'][number];

/**
 * Saves named sets of settings from this book, applies saved sets to the book, and deletes them. @see W-255 … W-257,
 * W-414 … W-416
 */
export function SavedConfigs() {
  const { messages, bookId } = useForm();
  const { t } = messages;
  const common = useText();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(getBookCustomConfig, {}, { signal, isQuiet: true }),
  });
  const list = data?.list ?? [];
  const fresh = () => client.invalidateQueries({ queryKey: listKey });
  const load = async (kept: SavedConfig) => {
    const isSure = await askQuestion({
      title: t('customs.loadAsk', { name: kept.name }),
      text: t('customs.loadText'),
      yes: t('customs.load'),
      no: common.t('action.cancel'),
    });
    if (isSure) await loadConfig(bookId, kept);
  };
  const remove = async ({ configId, name: named }: SavedConfig) => {
    const isSure = await askQuestion({
      title: t('cards.deleteAsk', { name: named }),
      text: t('customs.deleteText'),
      yes: common.t('action.delete'),
      no: common.t('action.cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call(deleteBookCustomConfig, { configId });
    await fresh();
  };
  return (
    <>
      <SaveForm list={list} onSaved={fresh} />
      {isError && (
        <Banner
          kind="error"
          title={t('customs.failed')}
          action={<Button onClick={() => void refetch()}>{common.t('action.tryAgain')}</Button>}
        />
      )}
      {data && list.length === 0 && <p className="quiet">{t('customs.none')}</p>}
      {list.length > 0 && <ConfigList list={list} onLoad={load} onRemove={remove} />}
    </>
  );
}

interface SaveFormProps {
  readonly list: readonly SavedConfig[];
  readonly onSaved: () => Promise<void>;
}

/** Form that saves the book's settings of one kind under a name. */
function SaveForm({ list, onSaved }: SaveFormProps) {
  const { messages, bookId } = useForm();
  const { t } = messages;
  const id = useId();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ConfigKind>('config');
  const isKnown = list.some((kept) => kept.kind === kind && kept.name === name.trim());
  const keep = async () => {
    // The server saves the settings that it has stored, so pending changes must be saved first.
    await waitUntilSaved();
    await call(saveBookCustomConfig, { bookId, kind, name });
    setName('');
    await onSaved();
  };
  return (
    <>
      <label className="form-line" htmlFor={`${id}-kind`}>
        <span>{t('customs.kind')}</span>
        <select
          id={`${id}-kind`}
          className="select-control"
          value={kind}
          onChange={({ target }) => setKind(configKinds.find((one) => one === target.value) ?? 'config')}
        >
          {configKinds.map((one) => (
            <option key={one} value={one}>
              {t(`customs.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <form
        className="config-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void keep().catch(ignoreReported);
        }}
      >
        <label className="form-line" htmlFor={`${id}-name`}>
          <span>{t('settingForm.name')}</span>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={configLimits.name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <Button htmlType="submit" disabled={name.trim() === ''}>
          {t(isKnown ? 'customs.replace' : 'customs.save')}
        </Button>
      </form>
    </>
  );
}

interface ConfigListProps {
  readonly list: readonly SavedConfig[];
  readonly onLoad: (kept: SavedConfig) => Promise<void>;
  readonly onRemove: (kept: SavedConfig) => Promise<void>;
}

function ConfigList({ list, onLoad, onRemove }: ConfigListProps) {
  const { t } = useForm().messages;
  const common = useText();
  return (
    <ul className="kept-list" aria-label={t('customs.heading')}>
      {list.map((kept) => (
        <li key={kept.configId} className="kept">
          <span className="kept-names">
            <bdi>{kept.name}</bdi>
            <span className="quiet">
              {t(`customs.${kept.kind}`)} · {formatDay(kept.changed, common.language)}
            </span>
          </span>
          <Button
            type="text"
            size="small"
            icon={<ImportOutlined />}
            title={t('customs.load')}
            onClick={() => void onLoad(kept).catch(ignoreReported)}
            aria-label={`${t('customs.load')}: ${kept.name}`}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            onClick={() => void onRemove(kept).catch(ignoreReported)}
            aria-label={`${common.t('action.delete')}: ${kept.name}`}
          />
        </li>
      ))}
    </ul>
  );
}
