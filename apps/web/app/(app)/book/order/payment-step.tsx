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
import { addressLine } from './address-line.ts';
import { CodeForm } from './code-form.tsx';
import { DELIVERY_DAYS } from './latest-delivery.ts';

/** What is bought, in four lines, then the button that obliges to pay. */
export const PaymentStep = ({ order }: { order: Order }) => {
  const t = useTranslations('order');
  const formats = useTranslations('formats');
  const { number } = useFormatter();
  const { quote, proof, address, cart } = order;
  return (
    <Columns shape="object">
      <Stack space="5">
        <Heading level={2}>{t('payment.title')}</Heading>
        <Text>
          {t.rich('payment.lead', {
            total: () => <Money cents={quote.totalCents} currency={quote.currency} />,
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
            ...(address
              ? [
                  {
                    label: t('payment.delivery'),
                    value: addressLine(address),
                    note: t('payment.latest', { days: DELIVERY_DAYS }),
                  },
                ]
              : []),
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
        <PaymentForm key={quote.totalCents} pays={{ orderId: order.id }} />
      </Stack>
      <CartTotal quote={quote} />
    </Columns>
  );
};
