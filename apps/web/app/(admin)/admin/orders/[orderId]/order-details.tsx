import type { AdminOrder, Order, PostalAddress } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';

const formatAddress = ({ name, line1, line2, postcode, city, country, phone }: PostalAddress): string =>
  [name, line1, line2, `${postcode} ${city}, ${country}`, phone].filter(Boolean).join('\n');

/** All addresses of the order, from its shipments once there are any; null without an address. */
const formatAddresses = ({ address, otherAddresses, shipments }: Order): string | null => {
  const addressesSoFar = shipments.length > 0 ? shipments.map((parcel) => parcel.address) : otherAddresses;
  const addresses = shipments.length > 0 || address === null ? addressesSoFar : [address, ...addressesSoFar];
  return addresses.length === 0 ? null : addresses.map(formatAddress).join('\n\n');
};

const finalStates = new Set<Order['state']>(['cancelled', 'refunded']);

/** Says that the buyer has withdrawn, when, and what to do next. */
const WithdrawalNotice = ({ order: { state, withdrawnAt } }: { order: Order }) => {
  const t = useTranslations('admin.order');
  if (withdrawnAt === null) return null;
  const messageKey = finalStates.has(state)
    ? 'withdrawnOver'
    : state === 'on_hold'
      ? 'withdrawnHeld'
      : 'withdrawnOpen';
  return (
    <Notice
      tone={finalStates.has(state) ? 'info' : 'attention'}
      title={t.rich('withdrawnTitle', { date: () => <DateText at={withdrawnAt} shape="moment" /> })}
    >
      {t(messageKey)}
    </Notice>
  );
};

interface OrderDetailsProps extends Pick<AdminOrder, 'order' | 'specification'> {
  shop: string;
}

const statesInProduction = new Set<Order['state']>(['sent_to_print', 'accepted', 'printing', 'on_hold']);

/** Promised shipping date of the last shipment, with a badge when it is late. */
const PromisedDate = ({ order, shipBy }: { order: Order; shipBy: string }) => {
  const t = useTranslations('admin.order');
  const isLate = statesInProduction.has(order.state) && shipBy < new Date().toISOString().slice(0, 10);
  return (
    <>
      <DateText at={shipBy} /> {isLate ? <Badge tone="attention">{t('late')}</Badge> : null}
    </>
  );
};

/** Details of an order: promised date, buyer, contents, addresses and payment. */
export const OrderDetails = ({ order, specification, shop }: OrderDetailsProps) => {
  const t = useTranslations('admin');
  const tFormats = useTranslations('formats.names');
  const { paidAt, quote, shipments, holdReason } = order;
  const formatOptions = ({ cart: { express, largePrint, ebook } }: Order): string =>
    [express && t('order.express'), largePrint && t('order.largePrint'), ebook && t('order.ebook')]
      .filter(Boolean)
      .join(', ');
  return (
    <Stack as="section" id="commande">
      <WithdrawalNotice order={order} />
      {holdReason ? (
        <Notice tone="attention">
          {t('order.held', { reason: t(`holdReasons.${holdReason}`) })}
          {holdReason === 'dispute' ? <Text>{t('order.heldByDispute')}</Text> : null}
        </Notice>
      ) : null}
      <DescriptionList
        cells={[
          ...(specification === null
            ? []
            : [
                {
                  label: t('order.shipBy'),
                  value: <PromisedDate order={order} shipBy={specification.shipBy} />,
                  isWide: true,
                },
                { label: t('order.purchaseOrder'), value: specification.purchaseOrder, isWide: true },
              ]),
          { label: t('order.format'), value: tFormats(order.cart.format), isWide: true },
          { label: t('order.options'), value: formatOptions(order) || t('order.noOption'), isWide: true },
          {
            label: t('order.address'),
            value: (
              <Text as="div" hasLineBreaks>
                {formatAddresses(order) ?? t('order.noAddress')}
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
