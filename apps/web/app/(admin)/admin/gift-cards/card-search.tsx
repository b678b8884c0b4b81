'use client';

import { type GiftCardsQuery, giftCardStates } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

/** Which cards are listed: all, those of one state, or those that words find. */
export const CardSearch = ({ filters }: { filters: Pick<GiftCardsQuery, 'state' | 'search'> }) => {
  const t = useTranslations('adminGiftCards');
  const router = useRouter();
  const go = (change: Record<string, string>) => {
    const query = new URLSearchParams(change).toString();
    router.push(`/admin/gift-cards${query && `?${query}`}`);
  };
  const find = (values: FormData) => {
    const search = textOf(values, 'search').trim();
    go(search === '' ? {} : { search });
  };
  return (
    <Row align="end">
      <SelectField
        name="state"
        label={t('filter')}
        value={filters.state ?? ''}
        onValue={(state) => go(state === '' ? {} : { state })}
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
            optional
          />
          <Button type="submit">{t('find')}</Button>
        </Row>
      </Form>
    </Row>
  );
};
