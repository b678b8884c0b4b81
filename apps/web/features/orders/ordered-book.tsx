import { type BookFormat, type Order, routePath } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { BookPicture } from '#features/rendering/book-picture.tsx';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { computeLatestDelivery } from './compute-latest-delivery.ts';
import { isStopped } from './order-state.ts';
import styles from './ordered-book.module.css';
import { useEditionName } from './use-edition-words.ts';

interface OrderedCopiesProps {
  order: Pick<Order, 'cart' | 'paidAt' | 'stage' | 'state' | 'withdrawnAt'>;
}

/** The copies of an order, and the day by which they arrive; before the payment, if it is paid today. */
export const OrderedCopies = ({ order }: OrderedCopiesProps) => {
  const t = useTranslations('order.object');
  const formatEdition = useEditionName();
  const { cart, paidAt, stage } = order;
  const isExpected = cart.copies > 0 && stage !== 'delivered' && !isStopped(order);
  const latestDate = computeLatestDelivery(paidAt ?? new Date().toISOString());
  return (
    <>
      {listEditions(cart).map((edition, at) => (
        // Two lines of a cart may have the same edition until the cart is saved.
        <Text key={at} isStrong>
          {t('copies', { count: edition.copies, edition: formatEdition(edition) })}
        </Text>
      ))}
      {isExpected ? (
        <Text size={paidAt ? 'lead' : 'text'}>
          {t.rich(paidAt ? 'arrives' : 'arrivesIfPaid', { date: () => <DateText at={latestDate} /> })}
        </Text>
      ) : null}
    </>
  );
};

interface OrderedBookProps extends OrderedCopiesProps {
  order: OrderedCopiesProps['order'] & Pick<Order, 'proof'>;
  /** The book's pages, shown until the order has approved pages of its own; null while there are none. */
  rendering?: ReadyRendering | null;
  /** Format of `rendering`, which can differ from that of the order. */
  format?: BookFormat;
  size?: 'small' | 'large';
}

/** The book of an order in picture, beside its copies. */
export const OrderedBook = ({ order, rendering = null, format, size }: OrderedBookProps) => {
  const { cart, proof } = order;
  const renderingId = proof?.renderingId ?? rendering?.id;
  return (
    <div className={styles.book}>
      {renderingId === undefined ? null : (
        <BookPicture
          src={routePath('renderings.coverPicture', { renderingId })}
          format={proof ? cart.format : (format ?? cart.format)}
          spineMm={proof?.spineMm ?? rendering?.spineMm}
          size={size}
        />
      )}
      <div className={styles.words}>
        <OrderedCopies order={order} />
      </div>
    </div>
  );
};
