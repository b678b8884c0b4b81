'use client';

import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useMemo } from 'react';

/** The embedded page of the payment service: the card number never reaches our site. */
export const CheckoutFrame = ({ stripe, clientSecret }: { stripe: Stripe; clientSecret: string }) => {
  const options = useMemo(() => ({ clientSecret }), [clientSecret]);
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={options}>
      <EmbeddedCheckout />
    </EmbeddedCheckoutProvider>
  );
};
