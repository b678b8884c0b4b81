'use client';

import type { PriceList } from '@souvenance/contracts';
import { type ReactNode, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { type GiftCart, GiftForm } from './gift-form.tsx';
import { GiftReview, type ReviewedCart } from './gift-review.tsx';

interface GiftCheckoutProps {
  prices: PriceList;
  /** ISO date in the company's time zone. */
  today: string;
  timeZone: string;
  /** The kinds of gifts, above the form; the review of a cart does not repeat them. */
  children: ReactNode;
  /** The book of the box, shown with a cart that has one. */
  boxPicture: ReactNode;
}

/** The gift form, then its price and the payment. Going back restores the form. */
export const GiftCheckout = ({ prices, today, timeZone, children, boxPicture }: GiftCheckoutProps) => {
  const client = useClient();
  const action = useAction();
  const [cart, setCart] = useState<ReviewedCart | null>(null);
  const review = ({ buyer, items }: GiftCart) =>
    void action.run(async () => {
      const itemsToPrice = items.map((item) =>
        item.kind === 'box' ? { kind: item.kind } : { kind: item.kind, cents: item.cents },
      );
      const quote = await client.call('gifts.quote', { body: { items: itemsToPrice } });
      setCart({ buyer, items, quote, requestId: crypto.randomUUID() });
    });
  return (
    <>
      <div hidden={cart !== null}>
        <Stack space="7">
          {children}
          <GiftForm prices={prices} today={today} timeZone={timeZone} action={action} onCart={review} />
        </Stack>
      </div>
      {cart === null ? null : <GiftReview cart={cart} boxPicture={boxPicture} onBack={() => setCart(null)} />}
    </>
  );
};
