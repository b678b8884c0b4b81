import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { canLayOut } from '#features/rendering/can-lay-out.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { parseExtraBatches } from '#lib/lists/extra-batches.ts';
import { showFamilyOf } from '#lib/session/current-book.ts';
import { requireMember } from '#lib/session/page-properties.ts';
import { FollowedOrder } from './_tracking/followed-order.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { OrderDraft } from './order-draft.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersNotAllowed } from './orders-not-allowed.tsx';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTranslations('order.list'))('title'),
});

type OrderParameters = Partial<
  Record<'order' | 'session' | 'step' | 'page' | 'book' | 'suite', string | string[]>
>;

const readParameter = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * The orders. With `?order=`: the next step of that order, or its progress. `?session=` is set on return from the
 * payment.
 */
const OrderPage = async ({ searchParams }: { searchParams: Promise<OrderParameters> }) => {
  const properties = await requireMember();
  const parameters = await searchParams;
  const orderId = readParameter(parameters.order);
  if (!properties.organizations.some(({ id }) => canLayOut(properties, id))) return <OrdersNotAllowed />;
  if (orderId === undefined)
    return (
      <OrderList
        properties={properties}
        bookId={readParameter(parameters.book)}
        extraBatches={parseExtraBatches(parameters.suite)}
      />
    );
  const client = await createServerClient();
  const order = await client.call('orders.read', { params: { orderId } });
  await showFamilyOf(order);
  const sessionId = readParameter(parameters.session);
  if (order.state !== 'awaiting_payment')
    return <FollowedOrder order={order} isFresh={sessionId !== undefined} />;
  if (sessionId !== undefined) return <ConfirmPayment order={order} sessionId={sessionId} />;
  return (
    <OrderDraft
      order={order}
      properties={properties}
      step={readParameter(parameters.step)}
      firstPage={Number.parseInt(readParameter(parameters.page) ?? '', 10) || 1}
    />
  );
};

export default OrderPage;
