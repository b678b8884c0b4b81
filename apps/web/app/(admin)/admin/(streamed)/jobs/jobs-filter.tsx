'use client';

import type { JobKind, JobState } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Row } from '#ui/layout/row.tsx';

interface JobsFilterProps {
  kinds: readonly JobKind[];
  states: readonly JobState[];
  kind: JobKind | undefined;
  state: JobState | undefined;
}

/** Filters the jobs by kind and state. */
export const JobsFilter = ({ kinds, states, kind, state }: JobsFilterProps) => {
  const t = useTranslations('admin.jobs');
  const router = useRouter();
  const applyFilter = (change: Record<string, string>) => {
    const filters = Object.entries({ kind: kind ?? '', state: state ?? '', ...change }).filter(
      ([, value]) => value,
    );
    router.push(filters.length > 0 ? `/admin/jobs?${new URLSearchParams(filters)}` : '/admin/jobs');
  };
  return (
    <Row>
      <SelectField
        name="kind"
        label={t('byKind')}
        value={kind ?? ''}
        onValue={(value) => applyFilter({ kind: value })}
        choices={[
          { value: '', label: t('anyKind') },
          ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
      />
      <SelectField
        name="state"
        label={t('byState')}
        value={state ?? ''}
        onValue={(value) => applyFilter({ state: value })}
        choices={[
          { value: '', label: t('anyState') },
          ...states.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
    </Row>
  );
};
