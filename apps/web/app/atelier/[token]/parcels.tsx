import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Section } from '#ui/layout/section.tsx';
import { Table } from '#ui/layout/table.tsx';
import { Text } from '#ui/text/text.tsx';

/** Where the copies go. */
export const Parcels = ({ shipments }: Pick<AtelierOrder, 'shipments'>) => {
  const t = useTranslations('atelier');
  return (
    <Section title={t('addresses')}>
      <Table
        hasHeading
        isCards
        caption={t('addresses')}
        rows={shipments}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'address',
            label: t('address'),
            cell: ({ address: { name, line1, line2, postcode, city, country, phone } }) => (
              <Text as="div" keepsLines>
                {[name, line1, line2, `${postcode} ${city}, ${country}`, phone].filter(Boolean).join('\n')}
              </Text>
            ),
          },
          { id: 'copies', label: t('addressCopies'), isFigure: true, cell: ({ copies }) => copies },
          {
            id: 'state',
            label: t('shipment'),
            cell: ({ state, carrier, trackingNumber }) =>
              t(`shipmentStates.${state}`, { carrier, tracking: trackingNumber }),
          },
        ]}
      />
    </Section>
  );
};
