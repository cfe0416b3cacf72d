import { getAllTeams } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { createQueryKey } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';

interface TeamChoiceProps {
  /** Team id; empty for all teams. */
  readonly tid: string;
  readonly onChange: (tid: string) => void;
}

/** Lets the user choose a team by words in its name, or all teams. */
export function TeamChoice({ tid, onChange }: TeamChoiceProps) {
  const { t } = useAdminWords();
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    queryKey: createQueryKey('team-choice', search),
    queryFn: ({ signal }) => call(getAllTeams, { search, limit: 50 }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
  const found = data?.list.map((team) => ({ value: team.tid, label: team.name })) ?? [];
  const isKnown = tid === '' || found.some(({ value }) => value === tid);
  return (
    <Select
      className="admin-team-choice"
      aria-label={t('record.team')}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={tid}
      onChange={onChange}
      options={[{ value: '', label: t('record.allTeams') }, ...(isKnown ? [] : [{ value: tid, label: tid }]), ...found]}
    />
  );
}
