import type { Order } from '@souvenance/contracts';
import { trackingUrl } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { AnchorButton } from '#ui/controls/anchor-button.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { formatAddressLines } from '../_address/format-address-lines.ts';

const tones = { waiting: 'plain', shipped: 'info', delivered: 'done' } as const;

/** A parcel's address and tracking number. */
export const Parcel = ({ shipment }: { shipment: Order['shipments'][number] }) => {
  const t = useTranslations('order.follow');
  const { address, copies, carrier, trackingNumber, state } = shipment;
  const trackingPage = trackingUrl(carrier, trackingNumber, address.postcode);
  return (
    <Card tone="paper">
      <Row justify="between">
        <Text isStrong>{t('parcel', { count: copies })}</Text>
        <Badge tone={tones[state]}>{t(`shipmentStates.${state}`)}</Badge>
      </Row>
      <Text hasLineBreaks>{formatAddressLines(address).join('\n')}</Text>
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
      {trackingPage === null ? null : (
        <AnchorButton href={trackingPage}>{t('track', { carrier })}</AnchorButton>
      )}
    </Card>
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
