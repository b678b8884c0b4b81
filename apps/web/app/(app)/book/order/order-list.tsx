import type { Order, SessionAnswer } from '@souvenance/contracts';
import { getTranslations } from 'next-intl/server';
import { readOrders } from '#features/orders/read-orders.ts';
import { canLayOut } from '#features/rendering/can-lay-out.ts';
import { countMissingStories } from '#features/rendering/count-missing-stories.ts';
import { TooEarlyNotice } from '#features/rendering/too-early-notice.tsx';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { BATCH } from '#lib/lists/extra-batches.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List } from '#ui/data/list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { OrderRow } from './order-row.tsx';
import { OrdersNotAllowed } from './orders-not-allowed.tsx';

interface OrderListProps {
  properties: SessionAnswer;
  bookId: string | undefined;
  extraBatches: number;
}

/** Drafts are listed with other orders; cancelled orders are not. */
const isListed = ({ state }: Order): boolean => state !== 'cancelled';

export const OrderList = async ({ properties, bookId, extraBatches }: OrderListProps) => {
  const book = await readCurrentBook(bookId);
  if (!canLayOut(properties, book.familyId)) return <OrdersNotAllowed />;
  const client = await createServerClient();
  const [orders, t] = await Promise.all([readOrders(client), getTranslations('order.list')]);
  const familyOrders = orders.filter((order) => order.familyId === book.familyId && isListed(order));
  const shownMax = BATCH * (extraBatches + 1);
  const isEarly = countMissingStories(book) > 0;
  const startButton = (
    <LinkButton
      href={`/book/additional-books?book=${book.id}`}
      variant={isEarly ? 'secondary' : 'primary'}
      icon="order"
    >
      {t('begin')}
    </LinkButton>
  );
  return (
    <Page width="wide" title={t('title')} actions={familyOrders.length > 0 ? startButton : null}>
      {isEarly ? <TooEarlyNotice book={book} /> : null}
      {familyOrders.length === 0 ? (
        <EmptyState title={t('emptyTitle')} action={startButton} illustration="parcel">
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
            <LinkButton href={`/book/order?book=${book.id}&suite=${extraBatches + 1}`} shouldKeepScroll>
              {t('more')}
            </LinkButton>
          ) : null}
        </>
      )}
    </Page>
  );
};
