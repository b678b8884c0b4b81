'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SelectField } from '#ui/forms/select-field.tsx';

interface ChainFilterProps {
  chain: string | undefined;
  /** Name of the family or number of the order; undefined for an erased one, and for the operator. */
  name: string | undefined;
}

const OPERATOR = 'operator';

/** Filters by all entries, the operator's, or those of one family or order that a link chose. */
export const ChainFilter = ({ chain, name }: ChainFilterProps) => {
  const t = useTranslations('adminAudit');
  const router = useRouter();
  const formatChain = (chainId: string) => {
    const kind = chainId.startsWith('order.') ? 'order' : 'family';
    return name === undefined ? t('filter.erased') : t(`filter.${kind}`, { name });
  };
  return (
    <SelectField
      name="chain"
      label={t('filter.label')}
      hint={t('filter.hint')}
      value={chain ?? ''}
      onValue={(value) => router.push(value === '' ? '/admin/audit' : `/admin/audit?chain=${value}`)}
      choices={[
        { value: '', label: t('filter.all') },
        { value: OPERATOR, label: t('filter.operator') },
        ...(chain && chain !== OPERATOR ? [{ value: chain, label: formatChain(chain) }] : []),
      ]}
    />
  );
};
