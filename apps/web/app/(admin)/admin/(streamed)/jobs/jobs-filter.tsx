'use client';

import type { JobKind, JobState, JobsQuery, QueueName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { SearchFilter } from '#features/admin/lists/filter-fields.tsx';
import { FilterForm } from '#features/admin/lists/filter-form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

interface JobsFilterProps {
  filters: JobsQuery;
  kinds: readonly JobKind[];
  states: readonly JobState[];
  queues: readonly QueueName[];
}

/** Filters of the jobs: words, kind, state and queue. */
export const JobsFilter = ({ filters, kinds, states, queues }: JobsFilterProps) => {
  const t = useTranslations('admin');
  const tLists = useTranslations('adminLists');
  return (
    <FilterForm path="/admin/jobs" filters={filters}>
      <SearchFilter
        name="search"
        label={tLists('filters.search')}
        hint={tLists('jobs.searchHint')}
        value={filters.search}
      />
      <SelectField
        name="kind"
        label={t('jobs.byKind')}
        defaultValue={filters.kind ?? ''}
        choices={[
          { value: '', label: t('jobs.anyKind') },
          ...kinds.map((value) => ({ value, label: t(`jobs.kinds.${value}`) })),
        ]}
      />
      <SelectField
        name="state"
        label={t('jobs.byState')}
        defaultValue={filters.state ?? ''}
        choices={[
          { value: '', label: t('jobs.anyState') },
          ...states.map((value) => ({ value, label: t(`jobs.states.${value}`) })),
        ]}
      />
      <SelectField
        name="queue"
        label={tLists('jobs.queue')}
        defaultValue={filters.queue ?? ''}
        choices={[
          { value: '', label: tLists('jobs.anyQueue') },
          ...queues.map((value) => ({ value, label: t(`queues.${value}`) })),
        ]}
      />
    </FilterForm>
  );
};
