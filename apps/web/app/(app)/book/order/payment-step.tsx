import type { Order } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { CartTotal } from '#orders/cart-total.tsx';
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
  const formats = useTranslations('formats');
  const { number } = useFormatter();
  const { quote, proof, cart, cards } = order;
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
          shape="lines"
          figures={[
            {
              label: t('payment.book'),
              value: t('payment.bookValue', {
                title: order.bookTitle,
                format: formats(`names.${cart.format}`),
              }),
              note: t('list.copies', { count: cart.copies }),
            },
            ...parcels.map(({ copies, line }, index) => ({
              label:
                parcels.length === 1
                  ? t('payment.delivery')
                  : t('parcels.parcel', { number: index + 1, count: copies }),
              value: line,
              note: t(index === 0 ? 'payment.latest' : 'payment.latestThere', { days: DELIVERY_DAYS }),
            })),
            ...(proof
              ? [
                  {
                    label: t('payment.proof'),
                    value: t('payment.proofValue', { pages: number(proof.pages) }),
                    note: <DateText at={proof.approvedAt} shape="moment" />,
                  },
                ]
              : []),
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
