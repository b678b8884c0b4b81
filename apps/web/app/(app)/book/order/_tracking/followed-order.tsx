import type { Order } from '@souvenance/contracts';
import { routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LeftOutStories } from '#features/before-printing/left-out-stories.tsx';
import { InvoiceLinks } from '#features/orders/invoice-links.tsx';
import { OrderAgain } from '#features/orders/order-again.tsx';
import { QuoteLines } from '#features/orders/quote-lines.tsx';
import { useAgainWords } from '#features/orders/use-again-words.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { BackLink } from '#ui/controls/back-link.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { latestDelivery } from '../_payment/latest-delivery.ts';
import { CancelOrder } from './cancel-order.tsx';
import { Defects } from './defects.tsx';
import { editionOf } from './edition-of.ts';
import { FollowedEdition } from './followed-edition.tsx';
import { FollowedStages } from './followed-stages.tsx';
import { KeepFresh } from './keep-fresh.tsx';
import { OrderFiles } from './order-files.tsx';
import { OrderNotice } from './order-notice.tsx';
import { OrderNumber } from './order-number.tsx';
import { ReprintList } from './reprint-list.tsx';
import { ShipmentList } from './shipment-list.tsx';
import { SurpriseOf } from './surprise-of.tsx';

/** Invoices and credit notes of an order. */
const InvoiceList = async ({ orderId }: { orderId: string }) => {
  const client = await serverClient();
  const { invoices } = await client.call('invoices.list', { params: { orderId } });
  return (
    <InvoiceLinks invoices={invoices} hrefOf={(number) => routePath('invoices.file', { orderId, number })} />
  );
};

interface FollowedOrderProps {
  order: Order;
  /** True right after the payment. */
  isFresh: boolean;
}

const stopped = new Set<Order['state']>(['cancelled', 'refunded']);

/** A parcel of a stopped order is spoken of only if it is on its way. */
const hasLeft = ({ state }: Order['shipments'][number]): boolean => state !== 'waiting';

/** Nothing more happens to it, nor to what is printed again of it. */
const isSettled = ({ state, reprints, defects }: Order): boolean =>
  stopped.has(state) ||
  (state === 'delivered' &&
    reprints.every(({ stage }) => stage === 'delivered') &&
    defects.every(({ answer }) => answer !== null));

/** The one edition of an order, or each of several in its own part. */
const Editions = ({ order, isStopped }: { order: Order; isStopped: boolean }) => {
  const t = useTranslations('order.editions');
  if (order.variants.length > 0)
    return (
      <>
        <Text>{t('followed')}</Text>
        {[order, ...order.variants].map((_, at) => (
          <FollowedEdition
            // Its place is all that tells an edition from another.
            key={at}
            edition={editionOf(order, at)}
            number={at + 1}
            isStopped={isStopped}
          />
        ))}
      </>
    );
  return (
    <>
      <ShipmentList shipments={isStopped ? order.shipments.filter(hasLeft) : editionOf(order, 0).shipments} />
      <Defects order={order} />
      <ReprintList reprints={order.reprints} />
      <OrderFiles order={order} />
    </>
  );
};

/** A paid order from its preparation to the letter box. */
export const FollowedOrder = ({ order, isFresh }: FollowedOrderProps) => {
  const t = useTranslations('order');
  const words = useAgainWords();
  const isHeldBack = order.state === 'on_hold' && order.withdrawnAt !== null;
  const isStopped = stopped.has(order.state) || isHeldBack;
  const isPaid = order.paidAt !== null;
  const isAwaited = order.cart.copies > 0 && !isStopped && order.stage !== 'delivered';
  const isOfSeveral = order.variants.length > 0;
  const isOver = [order, ...order.variants].every((_, at) => isSettled(editionOf(order, at)));
  const latest = isAwaited && order.paidAt ? latestDelivery(order.paidAt) : null;
  return (
    <Page
      title={order.bookTitle}
      lead={<OrderNumber order={order} />}
      width="wide"
      back={<BackLink href="/book/order">{t('flow.back')}</BackLink>}
      actions={
        order.canOrderAgain ? (
          <>
            <OrderAgain orderId={order.id} words={words} />
            <LinkButton href={`/book/additional-books?book=${order.bookId}`}>{t('follow.again')}</LinkButton>
          </>
        ) : null
      }
    >
      {isOver ? null : <KeepFresh />}
      <OrderNotice order={order} isFresh={isFresh} />
      <SurpriseOf order={order} />
      <Columns shape="object">
        <Stack space="6">
          {isStopped || isOfSeveral ? null : <FollowedStages order={order} />}
          {latest ? <Text>{t.rich('follow.latest', { date: () => <DateText at={latest} /> })}</Text> : null}
          <LeftOutStories order={order} />
          <Editions order={order} isStopped={isStopped} />
          {order.canBeCancelled && !isHeldBack ? <CancelOrder order={order} /> : null}
        </Stack>
        <Sheet as="aside" labelledBy="prix">
          <Heading level={2} looks="3" id="prix">
            {isPaid ? t('follow.price') : t('follow.priceUnpaid')}
          </Heading>
          <QuoteLines
            quote={order.quote}
            totalLabel={isPaid ? t('follow.paid') : t('follow.total')}
            cards={order}
          />
          {isPaid ? <InvoiceList orderId={order.id} /> : null}
        </Sheet>
      </Columns>
    </Page>
  );
};
