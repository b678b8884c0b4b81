import type { BookFormat, Order } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { BookPicture } from './book-picture.tsx';
import { computeLatestDelivery } from './compute-latest-delivery.ts';
import styles from './ordered-book.module.css';
import { useEditionName } from './use-edition-words.ts';

interface OrderedCopiesProps {
  order: Pick<Order, 'cart' | 'paidAt' | 'stage' | 'state' | 'withdrawnAt'>;
}

const endedStages = new Set<Order['stage']>(['delivered', 'cancelled', 'refunded']);

const isExpected = ({ cart, stage, state, withdrawnAt }: OrderedCopiesProps['order']): boolean =>
  cart.copies > 0 && !endedStages.has(stage) && !(state === 'on_hold' && withdrawnAt !== null);

/** The copies of an order, and the day by which they arrive; before the payment, if it is paid today. */
export const OrderedCopies = ({ order }: OrderedCopiesProps) => {
  const t = useTranslations('order.object');
  const formatEdition = useEditionName();
  const { cart, paidAt } = order;
  const latestDate = computeLatestDelivery(paidAt ?? new Date().toISOString());
  return (
    <>
      {listEditions(cart).map((edition) => (
        <Text key={formatEdition(edition)} isStrong>
          {t('copies', { count: edition.copies, edition: formatEdition(edition) })}
        </Text>
      ))}
      {isExpected(order) ? (
        <Text size={paidAt ? 'lead' : 'text'}>
          {t.rich(paidAt ? 'arrives' : 'arrivesIfPaid', { date: () => <DateText at={latestDate} /> })}
        </Text>
      ) : null}
    </>
  );
};

interface OrderedBookProps extends OrderedCopiesProps {
  order: OrderedCopiesProps['order'] & Pick<Order, 'proof'>;
  /** The pages of the book today; null while there are none, and where the order has approved pages. */
  rendering?: ReadyRendering | null;
  /** The format of `rendering`, which can differ from that of the order. */
  format?: BookFormat;
  size?: 'small' | 'large';
}

/** The book of an order in picture, beside its copies. */
export const OrderedBook = ({ order, rendering = null, format, size }: OrderedBookProps) => {
  const { cart, proof } = order;
  const renderedFiles = rendering === null ? null : { renderingId: rendering.id, spineMm: rendering.spineMm };
  const files = proof ?? renderedFiles;
  return (
    <div className={styles.book}>
      {files === null ? null : (
        <BookPicture files={files} format={proof ? cart.format : (format ?? cart.format)} size={size} />
      )}
      <div className={styles.words}>
        <OrderedCopies order={order} />
      </div>
    </div>
  );
};
