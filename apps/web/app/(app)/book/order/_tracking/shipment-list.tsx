import type { Order } from '@souvenance/contracts';
import { trackingUrl } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { addressLines } from '../_address/address-lines.ts';

const tones = { waiting: 'plain', shipped: 'info', delivered: 'done' } as const;

/** Where a parcel goes, and by what number it can be followed. */
export const Parcel = ({ shipment }: { shipment: Order['shipments'][number] }) => {
  const t = useTranslations('order.follow');
  const { address, copies, carrier, trackingNumber, state } = shipment;
  const page = trackingUrl(carrier, trackingNumber, address.postcode);
  return (
    <Sheet tone="paper">
      <Row justify="between">
        <Text strong>{t('parcel', { count: copies })}</Text>
        <Badge tone={tones[state]}>{t(`shipmentStates.${state}`)}</Badge>
      </Row>
      <Text keepsLines>{addressLines(address).join('\n')}</Text>
      {trackingNumber ? (
        <FigureList
          shape="facts"
          figures={[
            { label: t('carrier'), value: carrier },
            { label: t('tracking'), value: trackingNumber },
          ]}
        />
      ) : (
        <Text tone="soft">{t('noTracking')}</Text>
      )}
      {page === null ? null : <AnchorButton href={page}>{t('track', { carrier })}</AnchorButton>}
    </Sheet>
  );
};

export const ShipmentList = ({ shipments, level = 2 }: Pick<Order, 'shipments'> & { level?: 2 | 3 }) => {
  const t = useTranslations('order.follow');
  if (shipments.length === 0) return null;
  return (
    <Stack as="section">
      <Heading level={level}>{t('shipments')}</Heading>
      {shipments.map((shipment) => (
        <Parcel key={shipment.id} shipment={shipment} />
      ))}
    </Stack>
  );
};
