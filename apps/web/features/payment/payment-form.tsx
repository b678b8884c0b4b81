'use client';

import type { RouteInput, Routes } from '@souvenance/contracts';
import type { Stripe } from '@stripe/stripe-js';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { loadPayment } from './load-payment.ts';
import { PaymentContainer } from './payment-container.tsx';
import { SaleConditions } from './sale-conditions.tsx';

interface Checkout {
  stripe: Stripe;
  clientSecret: string;
}

interface PaymentFormProps {
  /** The purchase to pay: an order, a family's plan, or a cart of gifts, which needs no account. */
  purchase:
    | RouteInput<Routes['stripe.checkout']>['body']
    | { gifts: RouteInput<Routes['stripe.multiplePublicCheckout']>['body'] };
  /** Label of the button, where something else than an order is paid. */
  label?: string;
}

/** The button that orders with an obligation to pay, and after it the payment service's page. */
export const PaymentForm = ({ purchase, label }: PaymentFormProps) => {
  const t = useTranslations('order.payment');
  const { client, properties } = useSession();
  const { payment } = properties.settings;
  const router = useRouter();
  const action = useAction();
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  const open = () =>
    void action.run(async () => {
      const { clientSecret } =
        'gifts' in purchase
          ? await client.call('stripe.multiplePublicCheckout', { body: purchase.gifts })
          : await client.call('stripe.checkout', { body: purchase });
      setCheckout({ stripe: await loadPayment(payment), clientSecret });
    });
  return (
    <Stack space="5">
      {payment.demonstration ? (
        <Notice tone="info" title={t('demonstrationTitle')}>
          {t('demonstration')}
        </Notice>
      ) : null}
      {action.problemMessage ? (
        <Notice
          tone="error"
          title={t('failedTitle')}
          isLive
          actions={
            action.onCode('gift_card.changed') ? (
              <Button onClick={() => startTransition(() => router.refresh())}>{t('see')}</Button>
            ) : undefined
          }
        >
          {action.problem?.message ?? t('failed')}
        </Notice>
      ) : null}
      {checkout ? (
        <PaymentContainer display={payment.display}>
          <CheckoutFrame {...checkout} />
        </PaymentContainer>
      ) : (
        <Stack align="start">
          <SaleConditions />
          <Button variant="primary" isBusy={action.busy} busyLabel={t('busy')} onClick={open}>
            {action.problemMessage ? t('again') : (label ?? t('action'))}
          </Button>
        </Stack>
      )}
      <LiveRegion isHidden>{action.busy ? t('loading') : ''}</LiveRegion>
    </Stack>
  );
};
