'use client';

import type { PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { serviceMessageKey } from '#features/admin/service-message-key.ts';
import { Table } from '#ui/data/table.tsx';

/** The shops that a rule can name, each with its number of open orders. */
export const ShopsTable = ({ shops }: Pick<PrintRulesView, 'shops'>) => {
  const t = useTranslations('adminPrintShops');
  const tFormats = useTranslations('formats.names');
  return (
    <Table
      isCards
      caption={t('shops')}
      rows={shops}
      rowKey={({ id }) => id}
      columns={[
        { id: 'shop', label: t('shop'), cell: ({ name }) => name },
        {
          id: 'service',
          label: t('service'),
          cell: ({ service }) => t(`services.${serviceMessageKey(service)}`),
        },
        {
          id: 'formats',
          label: t('formats'),
          cell: (shop) => shop.formats.map((format) => tFormats(format)).join(', '),
        },
        { id: 'open', label: t('open'), isFigure: true, cell: ({ open }) => open },
      ]}
    />
  );
};
