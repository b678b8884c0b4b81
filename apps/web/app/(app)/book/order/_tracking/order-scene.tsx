import { type Order, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { isStopped } from '#features/orders/order-state.ts';
import { OrderedBook, OrderedCopies } from '#features/orders/ordered-book.tsx';
import { BookPicture } from '#features/rendering/book-picture.tsx';
import { Scene } from '#ui/layout/scene.tsx';
import { Text } from '#ui/text/text.tsx';

/** The book of a paid order: as a scene right after the payment and once it has arrived, else in a line. */
export const OrderScene = ({ order, isFresh }: { order: Order; isFresh: boolean }) => {
  const t = useTranslations('order.scene');
  const { proof, cart, stage, state, email } = order;
  const isHeld = isStopped(order) || state === 'on_hold';
  const isArrived = stage === 'delivered' && cart.copies > 0;
  if (isHeld || !(isFresh || isArrived)) return <OrderedBook order={order} size="large" />;
  return (
    <Scene
      picture={
        proof === null ? null : (
          <BookPicture
            src={routePath('renderings.coverPicture', { renderingId: proof.renderingId })}
            format={cart.format}
            spineMm={proof.spineMm}
            size="large"
          />
        )
      }
      title={t(isArrived ? 'arrivedTitle' : 'thanksTitle')}
    >
      <OrderedCopies order={order} />
      <Text>{isArrived ? t('arrived') : t('thanks', { email })}</Text>
    </Scene>
  );
};
