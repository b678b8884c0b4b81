import type { Order } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useFormatter, useTranslations } from 'next-intl';
import { LeftOutStories } from '#features/before-printing/left-out-stories.tsx';
import { CartTotal } from '#features/orders/cart-total.tsx';
import { listProofs } from '#features/orders/order-state.ts';
import { useEditionName } from '#features/orders/use-edition-words.ts';
import { PaymentForm } from '#features/payment/payment-form.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { listParcelAddresses } from '../_address/list-parcel-addresses.ts';
import { useFormatParcelName } from '../_address/use-format-parcel-name.ts';
import { CodeOnOrder } from './code-form.tsx';
import { CodesAndCards } from './codes-and-cards.tsx';
import { CardsOnOrder } from './gift-cards.tsx';
import { isCovered } from './is-covered.ts';
import { PayCoveredOrder } from './pay-covered-order.tsx';
import { PaymentLead } from './payment-lead.tsx';
import styles from './payment-step.module.css';

/** Summary of the order, then the final order button. */
export const PaymentStep = ({ order }: { order: Order }) => {
  const t = useTranslations('order');
  const { number } = useFormatter();
  const { quote, cart, cards } = order;
  const formatEdition = useEditionName();
  const editions = listEditions(cart);
  const proofs = listProofs(order);
  const formatParcelName = useFormatParcelName(cart);
  const parcels = listParcelAddresses(order);
  return (
    <div className={styles.step}>
      <Stack space="5">
        <PaymentLead order={order} />
        <FigureList
          shape="facts"
          figures={[
            ...parcels.map(({ line }, index) => ({
              label: parcels.length === 1 ? t('payment.delivery') : formatParcelName(index),
              value: line,
            })),
            ...proofs.flatMap((proof, index) =>
              proof
                ? [
                    {
                      label:
                        proofs.length === 1
                          ? t('payment.proof')
                          : t('editions.proofOf', { edition: formatEdition(editions[index] ?? cart) }),
                      value: t('payment.proofValue', { pages: number(proof.pages) }),
                      note: <DateText at={proof.approvedAt} shape="moment" />,
                    },
                  ]
                : [],
            ),
          ]}
        />
        <LeftOutStories order={order} />
        <CodeOnOrder order={order} />
        <CardsOnOrder order={order} />
      </Stack>
      <CartTotal quote={quote} cards={order} />
      <div className={styles.pay}>
        <Stack space="5">
          {isCovered(order) ? (
            <PayCoveredOrder order={order} />
          ) : (
            <PaymentForm
              key={`${quote.totalCents}.${cards.map(({ id }) => id).join()}`}
              purchase={{ orderId: order.id }}
            />
          )}
          <CodesAndCards order={order} />
        </Stack>
      </div>
    </div>
  );
};
