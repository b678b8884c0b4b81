'use client';

import { type MailKind, type MailsQuery, mailStates } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DayFilters, SearchFilter } from '#features/admin/lists/filter-fields.tsx';
import { FilterForm } from '#features/admin/lists/filter-form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

interface MailsFilterProps {
  filters: MailsQuery;
  kinds: readonly MailKind[];
}

/** Filters of the mails: recipient, state, kind and days. */
export const MailsFilter = ({ filters, kinds }: MailsFilterProps) => {
  const t = useTranslations('adminLists');
  const tAdmin = useTranslations('admin');
  const kindChoices = kinds
    .map((value) => ({ value, label: tAdmin(`mailKinds.${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
  return (
    <FilterForm path="/admin/mails" filters={filters}>
      <SearchFilter
        name="search"
        label={t('filters.search')}
        hint={t('mails.searchHint')}
        value={filters.search}
      />
      <SelectField
        name="state"
        label={t('mails.state')}
        defaultValue={filters.state ?? ''}
        choices={[
          { value: '', label: t('mails.anyState') },
          ...mailStates.map((value) => ({ value, label: tAdmin(`mailStates.${value}`) })),
        ]}
      />
      <SelectField
        name="kind"
        label={t('mails.kind')}
        defaultValue={filters.kind ?? ''}
        choices={[{ value: '', label: t('mails.anyKind') }, ...kindChoices]}
      />
      <DayFilters from={filters.from} until={filters.until} />
    </FilterForm>
  );
};
