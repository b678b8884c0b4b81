import type { AtelierOrder } from '@souvenance/contracts';
import { trackingUrl } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';

/** Addresses and states of the shipments. */
export const ShipmentsTable = ({ shipments }: Pick<AtelierOrder, 'shipments'>) => {
  const t = useTranslations('atelier');
  return (
    <Section title={t('addresses')}>
      <Table
        isCaptionHidden
        isCards
        isRoomy
        caption={t('addresses')}
        rows={shipments}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'address',
            label: t('address'),
            cell: ({ address: { name, line1, line2, postcode, city, country, phone } }) => (
              <Text as="div" hasLineBreaks>
                {[name, line1, line2, `${postcode} ${city}, ${country}`, phone].filter(Boolean).join('\n')}
              </Text>
            ),
          },
          { id: 'copies', label: t('addressCopies'), isFigure: true, cell: ({ copies }) => copies },
          {
            id: 'state',
            label: t('shipment'),
            cell: ({ state, carrier, trackingNumber, address }) => {
              const trackingPageUrl =
                state === 'waiting' ? null : trackingUrl(carrier, trackingNumber, address.postcode);
              return (
                <>
                  <Text as="div">{t(`shipmentStates.${state}`, { carrier, tracking: trackingNumber })}</Text>
                  {trackingPageUrl === null ? null : (
                    <AnchorButton href={trackingPageUrl}>{t('track', { carrier })}</AnchorButton>
                  )}
                </>
              );
            },
          },
        ]}
      />
    </Section>
  );
};
