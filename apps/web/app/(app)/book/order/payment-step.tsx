import type { Order } from '@souvenance/contracts';
import { editionsOf } from '@souvenance/contracts/rules';
import { useFormatter, useTranslations } from 'next-intl';
import { CartTotal } from '#orders/cart-total.tsx';
import { useCopiesWords, useEditionName } from '#orders/use-edition-words.ts';
import { PaymentForm } from '#payment/payment-form.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { FigureList } from '#ui/layout/figure-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { addressesOf } from './addresses-of.ts';
import { CodeForm } from './code-form.tsx';
import { GiftCards } from './gift-cards.tsx';
import { DELIVERY_DAYS } from './latest-delivery.ts';
import { PayWithCards } from './pay-with-cards.tsx';

/** What is bought, in four lines, then the button that obliges to pay. */
export const PaymentStep = ({ order }: { order: Order }) => {
  const t = useTranslations('order');
  const { number } = useFormatter();
  const { quote, cart, cards } = order;
  const name = useEditionName();
  const editions = editionsOf(cart);
  const words = useCopiesWords(cart);
  const proofs = [order.proof, ...order.variants.map(({ proof }) => proof)];
  const parcelName = (index: number, copies: readonly number[]) =>
    proofs.length === 1
      ? t('parcels.parcel', { number: index + 1, count: copies[0] ?? 0 })
      : t('parcels.addressOf', { number: index + 1, copies: words(copies) });
  const isCovered = cards.length > 0 && order.dueCents === 0;
  const isPart = !isCovered && order.dueCents !== quote.totalCents;
  const lead = isCovered ? 'payment.covered' : isPart ? 'payment.leadRest' : 'payment.lead';
  const parcels = addressesOf(order);
  return (
    <Columns shape="object">
      <Stack space="5">
        <Heading level={2}>{t('payment.title')}</Heading>
        <Text>
          {t.rich(lead, {
            total: () => <Money cents={order.dueCents} currency={quote.currency} />,
          })}
        </Text>
        <FigureList
          shape="facts"
          figures={[
            ...editions.map((edition, at) => ({
              label: at === 0 ? t('payment.book') : name(edition),
              value: t('payment.bookValue', { title: order.bookTitle, format: name(edition) }),
              note: t('list.copies', { count: edition.copies }),
            })),
            ...parcels.map(({ copies, line }, index) => ({
              label: parcels.length === 1 ? t('payment.delivery') : parcelName(index, copies),
              value: line,
              note: t(index === 0 ? 'payment.latest' : 'payment.latestThere', { days: DELIVERY_DAYS }),
            })),
            ...proofs.flatMap((proof, at) =>
              proof
                ? [
                    {
                      label:
                        proofs.length === 1
                          ? t('payment.proof')
                          : t('editions.proofOf', { edition: name(editions[at] ?? cart) }),
                      value: t('payment.proofValue', { pages: number(proof.pages) }),
                      note: <DateText at={proof.approvedAt} shape="moment" />,
                    },
                  ]
                : [],
            ),
          ]}
        />
        <CodeForm key={order.code?.code} order={order} />
        <GiftCards order={order} />
        {isCovered ? (
          <PayWithCards order={order} />
        ) : (
          <PaymentForm
            key={`${quote.totalCents}.${cards.map(({ id }) => id).join()}`}
            pays={{ orderId: order.id }}
          />
        )}
      </Stack>
      <CartTotal quote={quote} cards={order} />
    </Columns>
  );
};
