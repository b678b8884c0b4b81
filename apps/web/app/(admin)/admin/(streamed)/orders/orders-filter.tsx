'use client';

import { bookFormats, type OrdersQuery, orderSorts, orderStates } from '@souvenance/contracts';
import { findOrdersScope } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { DayFilters, SearchFilter } from '#features/admin/lists/filter-fields.tsx';
import { FilterForm } from '#features/admin/lists/filter-form.tsx';
import { useCountryChoices } from '#features/orders/use-country-choices.ts';
import { SelectField } from '#ui/forms/select-field.tsx';

/** States without `awaiting_payment`: those orders are listed as carts, which are a choice of their own. */
const filterStates = orderStates.filter((state) => state !== 'awaiting_payment');

/** The choice of orders and carts together. */
const ALL = 'all';

/** The choice that the list on screen has. */
const chooseState = (filters: OrdersQuery): string => {
  const scope = findOrdersScope(filters);
  if (scope === null) return ALL;
  return scope === 'orders' ? '' : scope;
};

const toFilters = ({ state, ...filters }: Readonly<Record<string, string>>) => {
  if (state === ALL) return { ...filters, list: 'all' };
  const isSearchOfOrders = state === undefined && filters.search !== undefined;
  return { ...filters, state, list: isSearchOfOrders ? 'orders' : undefined };
};

interface OrdersFilterProps {
  filters: OrdersQuery;
  /** Number of filters that are set. */
  count: number;
  shops: readonly { id: string; name: string }[];
}

/** Filters of the orders: words, state, country, format, print shop and days, and the order of the list. */
export const OrdersFilter = ({ filters, count, shops }: OrdersFilterProps) => {
  const t = useTranslations('adminLists');
  const tStates = useTranslations('admin.states');
  const tFormats = useTranslations('formats.names');
  const countries = useCountryChoices();
  const any = { value: '', label: t('filters.any') };
  return (
    <FilterForm path="/admin/orders" filters={filters} count={count} toFilters={toFilters}>
      <SearchFilter
        name="search"
        label={t('filters.search')}
        hint={t('orders.searchHint')}
        value={filters.search}
      />
      <SelectField
        name="state"
        label={t('orders.state')}
        defaultValue={chooseState(filters)}
        choices={[
          { value: '', label: t('orders.paid') },
          { value: ALL, label: t('orders.all') },
          { value: 'awaiting_payment', label: t('orders.carts') },
          ...filterStates.map((value) => ({ value, label: tStates(value) })),
        ]}
      />
      <SelectField
        name="country"
        label={t('orders.country')}
        defaultValue={filters.country ?? ''}
        choices={[any, ...countries]}
      />
      <SelectField
        name="format"
        label={t('orders.format')}
        defaultValue={filters.format ?? ''}
        choices={[any, ...bookFormats.map((value) => ({ value, label: tFormats(value) }))]}
      />
      <SelectField
        name="shop"
        label={t('orders.shop')}
        defaultValue={filters.shop ?? ''}
        choices={[any, ...shops.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <DayFilters from={filters.from} until={filters.until} />
      <SelectField
        name="sort"
        label={t('filters.sort')}
        defaultValue={filters.sort ?? ''}
        choices={orderSorts.map((sort) => ({
          value: sort === 'date' ? '' : sort,
          label: t(`orders.sorts.${sort}`),
        }))}
      />
    </FilterForm>
  );
};
