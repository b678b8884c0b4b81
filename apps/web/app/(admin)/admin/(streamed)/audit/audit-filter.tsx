'use client';

import type { AuditQuery } from '@souvenance/contracts';
import { useMessages, useTranslations } from 'next-intl';
import { DayFilters, SearchFilter } from '#features/admin/lists/filter-fields.tsx';
import { FilterForm } from '#features/admin/lists/filter-form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

interface AuditFilterProps {
  filters: AuditQuery;
  /** Name of the family or number of the order; undefined for an erased one, and for the operator. */
  name: string | undefined;
}

const OPERATOR = 'operator';

/** Every action with a name, by its code, in the order of the names; equal names say what they are about. */
const useActionChoices = () => {
  const { adminAudit } = useMessages();
  const objects: Readonly<Record<string, string>> = adminAudit.objects;
  const actions = Object.entries(adminAudit.actions).flatMap(([area, names]) =>
    Object.entries(names).map(([name, label]) => ({
      value: `${area}.${name}`,
      label,
      object: objects[area],
    })),
  );
  return actions
    .map(({ value, label, object }) => {
      const isAlone = actions.filter((other) => other.label === label).length === 1;
      return { value, label: isAlone || object === undefined ? label : `${label} (${object})` };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
};

/** Filters of the audit log: the company's entries or those of one family or order, a person, an action and days. */
export const AuditFilter = ({ filters, name }: AuditFilterProps) => {
  const t = useTranslations('adminAudit');
  const actionChoices = useActionChoices();
  const { chain } = filters;
  const formatChain = (chainId: string) => {
    const kind = chainId.startsWith('order.') ? 'order' : 'family';
    return name === undefined ? t('filter.erased') : t(`filter.${kind}`, { name });
  };
  return (
    <FilterForm path="/admin/audit" filters={filters}>
      <SearchFilter
        name="person"
        label={t('filter.person')}
        hint={t('filter.personHint')}
        value={filters.person}
      />
      <SelectField
        name="action"
        label={t('filter.action')}
        defaultValue={filters.action ?? ''}
        choices={[{ value: '', label: t('filter.anyAction') }, ...actionChoices]}
      />
      <SelectField
        name="chain"
        label={t('filter.label')}
        defaultValue={chain ?? ''}
        choices={[
          { value: '', label: t('filter.all') },
          { value: OPERATOR, label: t('filter.operator') },
          ...(chain && chain !== OPERATOR ? [{ value: chain, label: formatChain(chain) }] : []),
        ]}
      />
      <DayFilters from={filters.from} until={filters.until} />
    </FilterForm>
  );
};
