import type { Order, SessionAnswer } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { readOrders } from '#features/orders/read-orders.ts';
import { mayLayOut } from '#features/rendering/may-lay-out.ts';
import { storiesMissing } from '#features/rendering/stories-missing.ts';
import { TooEarly } from '#features/rendering/too-early.tsx';
import { serverClient } from '#lib/api-client/server-client.ts';
import { BATCH } from '#lib/paging/extra-batches.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List } from '#ui/data/list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { OrderRow } from './order-row.tsx';
import { OrdersOfOthers } from './orders-of-others.tsx';

interface OrderListProps {
  properties: SessionAnswer;
  bookId: string | undefined;
  extraBatches: number;
}

/** Drafts to take up again stand with the orders under way; what was given up is left out. */
const worthShowing = ({ state }: Order): boolean => state !== 'cancelled';

export const OrderList = async ({ properties, bookId, extraBatches }: OrderListProps) => {
  const book = await readCurrentBook(bookId);
  if (!mayLayOut(properties, book.familyId)) return <OrdersOfOthers />;
  const client = await serverClient();
  const [orders, t] = await Promise.all([readOrders(client), getTranslations('order.list')]);
  const familyOrders = orders.filter((order) => order.familyId === book.familyId && worthShowing(order));
  const shownMax = BATCH * (extraBatches + 1);
  const isEarly = storiesMissing(book) > 0;
  const begin = (
    <LinkButton
      href={`/book/additional-books?book=${book.id}`}
      variant={isEarly ? 'secondary' : 'primary'}
      icon="order"
    >
      {t('begin')}
    </LinkButton>
  );
  return (
    <Page width="wide" title={t('title')} lead={t('lead')} actions={familyOrders.length > 0 ? begin : null}>
      {isEarly ? <TooEarly book={book} /> : null}
      {familyOrders.length === 0 ? (
        <EmptyState title={t('emptyTitle')} action={begin} illustration="parcel">
          {t('empty', { count: book.progress.printableFrom })}
        </EmptyState>
      ) : (
        <>
          <List>
            {familyOrders.slice(0, shownMax).map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </List>
          {familyOrders.length > shownMax ? (
            <LinkButton href={`/book/order?book=${book.id}&suite=${extraBatches + 1}`} keepsScroll>
              {t('more')}
            </LinkButton>
          ) : null}
        </>
      )}
    </Page>
  );
};
