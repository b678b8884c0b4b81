'use client';

import { type GiftCardsQuery, giftCardStates } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Filters the gift cards by state or by a search text. */
export const CardSearch = ({ filters }: { filters: Pick<GiftCardsQuery, 'state' | 'search'> }) => {
  const t = useTranslations('adminGiftCards');
  const router = useRouter();
  const applyFilter = (change: Record<string, string>) => {
    const query = new URLSearchParams(change).toString();
    router.push(`/admin/gift-cards${query && `?${query}`}`);
  };
  const find = (values: FormData) => {
    const search = readText(values, 'search').trim();
    applyFilter(search === '' ? {} : { search });
  };
  return (
    <Row align="end">
      <SelectField
        name="state"
        label={t('filter')}
        value={filters.state ?? ''}
        onValue={(state) => applyFilter(state === '' ? {} : { state })}
        choices={[
          { value: '', label: t('all') },
          ...giftCardStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      <Form onSubmit={find}>
        <Row align="end">
          <TextField
            name="search"
            label={t('search')}
            hint={t('searchHint')}
            defaultValue={filters.search}
            maxLength={254}
            isOptional
          />
          <Button type="submit">{t('find')}</Button>
        </Row>
      </Form>
    </Row>
  );
};
