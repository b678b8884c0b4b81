'use client';

import type { PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { serviceWord } from '#features/admin/service-word.ts';
import { Table } from '#ui/data/table.tsx';

/** The shops that a rule may name, and what each has to do. */
export const ShopsTable = ({ shops }: Pick<PrintRulesView, 'shops'>) => {
  const t = useTranslations('adminPrintShops');
  const formats = useTranslations('formats.names');
  return (
    <Table
      isCards
      caption={t('shops')}
      rows={shops}
      rowKey={({ id }) => id}
      columns={[
        { id: 'shop', label: t('shop'), cell: ({ name }) => name },
        { id: 'service', label: t('service'), cell: ({ service }) => t(`services.${serviceWord(service)}`) },
        {
          id: 'formats',
          label: t('formats'),
          cell: (shop) => shop.formats.map((format) => formats(format)).join(', '),
        },
        { id: 'open', label: t('open'), isFigure: true, cell: ({ open }) => open },
      ]}
    />
  );
};
