'use client';

import type { GiftItem, GiftQuote } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useId } from 'react';
import { PaymentForm } from '#features/payment/payment-form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Bill } from '#ui/data/bill.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import type { GiftCart } from './gift-form.tsx';

export interface ReviewedCart extends GiftCart {
  readonly requestId: string;
  readonly quote: GiftQuote;
}

/** The moment at which a gift is announced, and the address. */
const OnDay = ({ email, on, hour }: { email: string; on: string; hour: number }) => {
  const t = useTranslations('gift.offer');
  return t.rich('toldAt', { date: () => <DateText at={on} />, hour, email });
};

/** Recipient of one gift, how it is announced, and the buyer's message. */
const GiftLine = ({ item }: { item: GiftItem }) => {
  const t = useTranslations('gift.offer');
  const { recipient, email, message } = item;
  return (
    <Stack as="li" space="2">
      <Text isStrong>{t('for', { recipient })}</Text>
      <Text tone="soft">
        {email === null ? (
          t(item.kind === 'box' ? 'handed' : 'toYou')
        ) : item.kind === 'box' && item.on !== null ? (
          <OnDay email={email} on={item.on} hour={item.hour} />
        ) : (
          t('sentTo', { email })
        )}
      </Text>
      {message === '' ? null : (
        <Card tone="framed">
          <Text hasLineBreaks>{message}</Text>
        </Card>
      )}
    </Stack>
  );
};

interface GiftReviewProps {
  /** The section, which takes the focus when it appears. */
  ref: Ref<HTMLElement>;
  cart: ReviewedCart;
  /** The book of the box. */
  boxPicture: ReactNode;
  onBack: () => void;
}

/**
 * The cart with the server's total, links to the two legal texts, and the button that orders with an obligation to pay.
 */
export const GiftReview = ({ ref, cart, boxPicture, onBack }: GiftReviewProps) => {
  const t = useTranslations('gift.offer');
  const { quote, requestId, buyer, items } = cart;
  const { currency, lines, totalCents, vatCents } = quote;
  const titleId = useId();
  const billLines = lines.map(({ label, quantity, totalCents: cents }) => ({
    label: quantity > 1 ? `${label} × ${quantity}` : label,
    amount: <Money cents={cents} currency={currency} />,
  }));
  const totalLine = {
    label: t('total'),
    amount: <Money cents={totalCents} currency={currency} />,
    isTotal: true,
  };
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <Stack space="5">
        <Heading level={2} id={titleId}>
          {t('review')}
        </Heading>
        {items.some(({ kind }) => kind === 'box') ? boxPicture : null}
        <Stack as="ul" space="5">
          {items.map((item, index) => (
            <GiftLine key={`${index}-${item.recipient}`} item={item} />
          ))}
        </Stack>
        <Bill lines={[...billLines, totalLine]} />
        <Text tone="soft">
          {t.rich('vat', { amount: () => <Money cents={vatCents} currency={currency} /> })}
        </Text>
        <PaymentForm key={requestId} purchase={{ gifts: { requestId, buyer, items } }} />
        <div>
          <Button variant="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        </div>
      </Stack>
    </section>
  );
};
