'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#ui/forms/text-field.tsx';

/** Longest search in characters, as the longest e-mail address. */
const SEARCH_MAX = 254;

interface SearchFilterProps {
  name: 'search' | 'person';
  label: string;
  hint: string;
  value: string | undefined;
}

/** The filter of a list by words. */
export const SearchFilter = ({ name, label, hint, value }: SearchFilterProps) => (
  <TextField
    name={name}
    type="search"
    label={label}
    placeholder={hint}
    defaultValue={value}
    maxLength={SEARCH_MAX}
    isFilter
  />
);

interface DayFiltersProps {
  from: string | undefined;
  until: string | undefined;
}

/** The filters of a list by its first and its last day. */
export const DayFilters = ({ from, until }: DayFiltersProps) => {
  const t = useTranslations('adminLists.filters');
  return (
    <>
      <TextField name="from" type="date" label={t('from')} defaultValue={from} isFilter />
      <TextField name="until" type="date" label={t('until')} defaultValue={until} isFilter />
    </>
  );
};
