'use client';

import { type MailKind, type MailsQuery, mailStates } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { FilterForm } from '#features/admin/lists/filter-form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

interface MailsFilterProps {
  filters: MailsQuery;
  /** Number of filters that are set. */
  count: number;
  kinds: readonly MailKind[];
}

/** Filters of the mails: recipient, state, kind and days. */
export const MailsFilter = ({ filters, count, kinds }: MailsFilterProps) => {
  const t = useTranslations('adminLists');
  const tAdmin = useTranslations('admin');
  const kindChoices = kinds
    .map((value) => ({ value, label: tAdmin(`mailKinds.${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
  return (
    <FilterForm path="/admin/mails" count={count}>
      <TextField
        name="search"
        type="search"
        label={t('filters.search')}
        placeholder={t('mails.searchHint')}
        defaultValue={filters.search}
        maxLength={254}
        isFilter
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
      <TextField name="from" type="date" label={t('filters.from')} defaultValue={filters.from} isFilter />
      <TextField name="until" type="date" label={t('filters.until')} defaultValue={filters.until} isFilter />
    </FilterForm>
  );
};
