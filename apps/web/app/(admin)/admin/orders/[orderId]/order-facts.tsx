import type { AdminOrder, Order, PostalAddress } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

const linesOf = ({ name, line1, line2, postcode, city, country, phone }: PostalAddress): string =>
  [name, line1, line2, `${postcode} ${city}, ${country}`, phone].filter(Boolean).join('\n');

/** Every address that it goes to, as its parcels have them once there are any. */
const addressesOf = ({ address, otherAddresses, shipments }: Order): string | null => {
  const all = shipments.length > 0 ? shipments.map((parcel) => parcel.address) : otherAddresses;
  const addresses = shipments.length > 0 || address === null ? all : [address, ...all];
  return addresses.length === 0 ? null : addresses.map(linesOf).join('\n\n');
};

const settled = new Set<Order['state']>(['cancelled', 'refunded']);

/** Says that the buyer has withdrawn, when, and the next thing to do. */
const Withdrawn = ({ order: { state, withdrawnAt } }: { order: Order }) => {
  const t = useTranslations('admin.order');
  if (withdrawnAt === null) return null;
  const messageKey = settled.has(state)
    ? 'withdrawnOver'
    : state === 'on_hold'
      ? 'withdrawnHeld'
      : 'withdrawnOpen';
  return (
    <Notice
      tone={settled.has(state) ? 'info' : 'attention'}
      title={t.rich('withdrawnTitle', { date: () => <DateText at={withdrawnAt} shape="moment" /> })}
    >
      {t(messageKey)}
    </Notice>
  );
};

interface OrderFactsProps extends Pick<AdminOrder, 'order' | 'promise'> {
  shop: string;
}

const underWay = new Set<Order['state']>(['sent_to_print', 'accepted', 'printing', 'on_hold']);

/** By when the last parcel leaves, and that it is late. */
const Promised = ({ order, shipBy }: { order: Order; shipBy: string }) => {
  const t = useTranslations('admin.order');
  const isLate = underWay.has(order.state) && shipBy < new Date().toISOString().slice(0, 10);
  return (
    <>
      <DateText at={shipBy} /> {isLate ? <Badge tone="attention">{t('late')}</Badge> : null}
    </>
  );
};

/** Shows the promised date, the buyer, the order's contents, its addresses and the payment. */
export const OrderFacts = ({ order, promise, shop }: OrderFactsProps) => {
  const t = useTranslations('admin');
  const formats = useTranslations('formats.names');
  const { paidAt, quote, shipments, holdReason } = order;
  const optionsOf = ({ cart: { express, largePrint, ebook } }: Order): string =>
    [express && t('order.express'), largePrint && t('order.largePrint'), ebook && t('order.ebook')]
      .filter(Boolean)
      .join(', ');
  return (
    <Stack as="section" id="commande">
      <Withdrawn order={order} />
      {holdReason ? (
        <Notice tone="attention">
          {t('order.held', { reason: t(`holdReasons.${holdReason}`) })}
          {holdReason === 'dispute' ? <Text>{t('order.heldByDispute')}</Text> : null}
        </Notice>
      ) : null}
      <DescriptionList
        cells={[
          ...(promise === null
            ? []
            : [
                {
                  label: t('order.shipBy'),
                  value: <Promised order={order} shipBy={promise.shipBy} />,
                  isWide: true,
                },
                { label: t('order.purchaseOrder'), value: promise.purchaseOrder, isWide: true },
              ]),
          { label: t('order.format'), value: formats(order.cart.format), isWide: true },
          { label: t('order.options'), value: optionsOf(order) || t('order.noOption'), isWide: true },
          {
            label: t('order.address'),
            value: (
              <Text as="div" keepsLines>
                {addressesOf(order) ?? t('order.noAddress')}
              </Text>
            ),
            isWide: true,
          },
          { label: t('order.email'), value: order.email, isWide: true },
          { label: t('order.shop'), value: shop, isWide: true },
          {
            label: t('orders.total'),
            value: <Money cents={quote.totalCents} currency={quote.currency} />,
          },
          {
            label: t('order.payment'),
            value: paidAt
              ? t.rich('order.paidOn', { date: () => <DateText at={paidAt} shape="moment" /> })
              : t('order.notPaid'),
            isWide: true,
          },
          ...shipments
            .filter(({ trackingNumber }) => trackingNumber !== '')
            .map(({ carrier, trackingNumber }) => ({
              label: t('order.shipments'),
              value: `${carrier} ${trackingNumber}`,
              isWide: true,
            })),
        ]}
      />
    </Stack>
  );
};
