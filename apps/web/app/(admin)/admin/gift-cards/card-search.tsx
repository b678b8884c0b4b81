'use client';

import { type GiftCardsQuery, giftCardStates } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { SearchFilter } from '#features/admin/lists/filter-fields.tsx';
import { FilterForm } from '#features/admin/lists/filter-form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

/** Filters of the gift cards: words and state. */
export const CardSearch = ({ filters }: { filters: Pick<GiftCardsQuery, 'state' | 'search'> }) => {
  const t = useTranslations('adminGiftCards');
  return (
    <FilterForm path="/admin/gift-cards" filters={filters}>
      <SearchFilter name="search" label={t('search')} hint={t('searchHint')} value={filters.search} />
      <SelectField
        name="state"
        label={t('filter')}
        defaultValue={filters.state ?? ''}
        choices={[
          { value: '', label: t('all') },
          ...giftCardStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
    </FilterForm>
  );
};
