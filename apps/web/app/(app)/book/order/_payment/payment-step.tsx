import type { Order } from '@souvenance/contracts';
import { listEditions } from '@souvenance/contracts/rules';
import { useFormatter, useTranslations } from 'next-intl';
import { LeftOutStories } from '#features/before-printing/left-out-stories.tsx';
import { CartTotal } from '#features/orders/cart-total.tsx';
import { useEditionName, useFormatCopies } from '#features/orders/use-edition-words.ts';
import { PaymentForm } from '#features/payment/payment-form.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { listParcelAddresses } from '../_address/list-parcel-addresses.ts';
import { CodeOnOrder } from './code-form.tsx';
import { CodesAndCards } from './codes-and-cards.tsx';
import { DELIVERY_DAYS } from './compute-latest-delivery.ts';
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
  const formatCopies = useFormatCopies(cart);
  const proofs = [order.proof, ...order.variants.map(({ proof }) => proof)];
  const formatParcelName = (index: number, copies: readonly number[]) =>
    proofs.length === 1
      ? t('parcels.parcel', { number: index + 1, count: copies[0] ?? 0 })
      : t('parcels.addressOf', { number: index + 1, copies: formatCopies(copies) });
  const parcels = listParcelAddresses(order);
  return (
    <div className={styles.step}>
      <Stack space="5">
        <PaymentLead order={order} />
        <FigureList
          shape="facts"
          figures={[
            ...editions.map((edition, index) => ({
              label: index === 0 ? t('payment.book') : formatEdition(edition),
              value: t('payment.bookValue', { title: order.bookTitle, format: formatEdition(edition) }),
              note: t('list.copies', { count: edition.copies }),
            })),
            ...parcels.map(({ copies, line }, index) => ({
              label: parcels.length === 1 ? t('payment.delivery') : formatParcelName(index, copies),
              value: line,
              note: t(index === 0 ? 'payment.latest' : 'payment.latestThere', { days: DELIVERY_DAYS }),
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
