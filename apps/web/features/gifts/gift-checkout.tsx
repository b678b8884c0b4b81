'use client';

import type { PriceList } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
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

const FORM_TITLE_ID = 'gift-form-title';

/**
 * The gift form, then its price and the payment. Going back restores the form. Each step takes the focus when it
 * replaces the other, so that a screen reader reads its title.
 */
export const GiftCheckout = ({ prices, today, timeZone, children, boxPicture }: GiftCheckoutProps) => {
  const t = useTranslations('gift.offer');
  const client = useClient();
  const action = useAction();
  const [cart, setCart] = useState<ReviewedCart | null>(null);
  const step = useFocusOnChange(cart);
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
          <section ref={cart === null ? step : undefined} tabIndex={-1} aria-labelledby={FORM_TITLE_ID}>
            <Stack space="5">
              <Heading level={2} id={FORM_TITLE_ID}>
                {t('yourGift')}
              </Heading>
              <GiftForm prices={prices} today={today} timeZone={timeZone} action={action} onCart={review} />
            </Stack>
          </section>
        </Stack>
      </div>
      {cart === null ? null : (
        <GiftReview ref={step} cart={cart} boxPicture={boxPicture} onBack={() => setCart(null)} />
      )}
    </>
  );
};
