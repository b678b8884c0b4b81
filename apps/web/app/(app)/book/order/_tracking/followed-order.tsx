import type { Order } from '@souvenance/contracts';
import { routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { LeftOutStories } from '#features/before-printing/left-out-stories.tsx';
import { InvoiceLinks } from '#features/orders/invoice-links.tsx';
import { OrderAgain } from '#features/orders/order-again.tsx';
import { isCalledOff, isStopped } from '#features/orders/order-state.ts';
import { QuoteLines } from '#features/orders/quote-lines.tsx';
import { useOrderAgainLabels } from '#features/orders/use-order-again-labels.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { AutoRefresh } from './auto-refresh.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { Defects } from './defects.tsx';
import { FollowedEdition } from './followed-edition.tsx';
import { FollowedStages } from './followed-stages.tsx';
import { OrderFiles } from './order-files.tsx';
import { OrderNotice } from './order-notice.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderScene } from './order-scene.tsx';
import { OrderSurprise } from './order-surprise.tsx';
import { ReprintList } from './reprint-list.tsx';
import { ShipmentList } from './shipment-list.tsx';
import { toEditionOrder } from './to-edition-order.ts';

/** Invoices and credit notes of an order. */
const InvoiceList = async ({ orderId }: { orderId: string }) => {
  const client = await createServerClient();
  const { invoices } = await client.call('invoices.list', { params: { orderId } });
  return (
    <InvoiceLinks
      invoices={invoices}
      buildHref={(number) => routePath('invoices.file', { orderId, number })}
    />
  );
};

interface FollowedOrderProps {
  order: Order;
  /** True right after the payment. */
  isFresh: boolean;
}

/** For a stopped order, only parcels that were shipped are shown. */
const isShipped = ({ state }: Order['shipments'][number]): boolean => state !== 'waiting';

/** True when neither the order nor its reprints will change any more. */
const isSettled = (order: Order): boolean =>
  isCalledOff(order) ||
  (order.state === 'delivered' &&
    order.reprints.every(({ stage }) => stage === 'delivered') &&
    order.defects.every(({ answer }) => answer !== null));

/** The single edition of an order, or each of several in its own section. */
const Editions = async ({ order }: { order: Order }) => {
  const t = await getTranslations('order.editions');
  if (order.variants.length > 0)
    return (
      <>
        <Text>{t('followed')}</Text>
        {[order, ...order.variants].map((_, index) => (
          <FollowedEdition
            // The index identifies an edition.
            key={index}
            edition={toEditionOrder(order, index)}
            number={index + 1}
            isStopped={isStopped(order)}
          />
        ))}
      </>
    );
  return (
    <>
      <ShipmentList
        shipments={isStopped(order) ? order.shipments.filter(isShipped) : toEditionOrder(order, 0).shipments}
      />
      <Defects order={order} />
      <ReprintList reprints={order.reprints} />
      <OrderFiles order={order} />
    </>
  );
};

const OrderAgainActions = ({ order }: { order: Order }) => {
  const t = useTranslations('order.follow');
  const labels = useOrderAgainLabels();
  return (
    <>
      <OrderAgain orderId={order.id} labels={labels} />
      <LinkButton href={`/book/additional-books?book=${order.bookId}`}>{t('again')}</LinkButton>
    </>
  );
};

/** Progress of a paid order, from preparation to delivery. */
export const FollowedOrder = async ({ order, isFresh }: FollowedOrderProps) => {
  const t = await getTranslations('order');
  const isPaid = order.paidAt !== null;
  const hasVariants = order.variants.length > 0;
  const isFinal = [order, ...order.variants].every((_, index) => isSettled(toEditionOrder(order, index)));
  return (
    <Page
      title={order.bookTitle}
      lead={<OrderNumber order={order} />}
      width="wide"
      back={<BackLink href="/book/order">{t('flow.back')}</BackLink>}
      actions={order.canOrderAgain ? <OrderAgainActions order={order} /> : null}
    >
      {isFinal ? null : <AutoRefresh />}
      <OrderNotice order={order} />
      <OrderScene order={order} isFresh={isFresh} />
      <OrderSurprise order={order} />
      <Columns shape="object">
        <Stack space="6">
          {isStopped(order) || hasVariants ? null : <FollowedStages order={order} />}
          <LeftOutStories order={order} />
          <Editions order={order} />
          {order.canBeCancelled && !isStopped(order) ? <CancelOrder order={order} /> : null}
        </Stack>
        <Card as="aside" labelledBy="prix">
          <Heading level={2} look="3" id="prix">
            {isPaid ? t('follow.price') : t('follow.priceUnpaid')}
          </Heading>
          <QuoteLines
            quote={order.quote}
            totalLabel={
              isPaid && order.paidCents === order.quote.totalCents ? t('follow.paid') : t('follow.total')
            }
            cards={order}
          />
          {isPaid ? <InvoiceList orderId={order.id} /> : null}
        </Card>
      </Columns>
    </Page>
  );
};
