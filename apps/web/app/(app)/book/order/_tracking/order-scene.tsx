import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { BookPicture } from '#features/orders/book-picture.tsx';
import { OrderedBook, OrderedCopies } from '#features/orders/ordered-book.tsx';
import { Scene } from '#ui/layout/scene.tsx';
import { Text } from '#ui/text/text.tsx';

const quietStates = new Set<Order['state']>(['on_hold', 'cancelled', 'refunded']);

/** The book of a paid order: as a scene right after the payment and once it has arrived, else in a line. */
export const OrderScene = ({ order, isFresh }: { order: Order; isFresh: boolean }) => {
  const t = useTranslations('order.scene');
  const { proof, cart, stage, state, email } = order;
  const isArrived = stage === 'delivered' && cart.copies > 0;
  if (quietStates.has(state) || !(isFresh || isArrived)) return <OrderedBook order={order} size="large" />;
  return (
    <Scene
      picture={proof === null ? null : <BookPicture files={proof} format={cart.format} size="large" />}
      title={t(isArrived ? 'arrivedTitle' : 'thanksTitle')}
    >
      <OrderedCopies order={order} />
      <Text>{isArrived ? t('arrived') : t('thanks', { email })}</Text>
    </Scene>
  );
};
