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
import { PaymentPlace } from './payment-place.tsx';
import { SaleConditions } from './sale-conditions.tsx';

interface Opened {
  stripe: Stripe;
  clientSecret: string;
}

interface PaymentFormProps {
  /** The thing to pay: an order, a family's plan, or a cart of gifts, which needs no account. */
  pays:
    | RouteInput<Routes['stripe.checkout']>['body']
    | { gifts: RouteInput<Routes['stripe.multiplePublicCheckout']>['body'] };
  /** Words of the button, where an order is not what is paid. */
  label?: string;
}

/** The button that obliges to pay, and behind it the payment service's page. */
export const PaymentForm = ({ pays, label }: PaymentFormProps) => {
  const t = useTranslations('order.payment');
  const { client, properties } = useSession();
  const { payment } = properties.settings;
  const router = useRouter();
  const action = useAction();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = () =>
    void action.run(async () => {
      const { clientSecret } =
        'gifts' in pays
          ? await client.call('stripe.multiplePublicCheckout', { body: pays.gifts })
          : await client.call('stripe.checkout', { body: pays });
      setOpened({ stripe: await loadPayment(payment), clientSecret });
    });
  return (
    <Stack space="5">
      {payment.demonstration ? (
        <Notice tone="info" title={t('demonstrationTitle')}>
          {t('demonstration')}
        </Notice>
      ) : null}
      {action.sentence ? (
        <Notice
          tone="error"
          title={t('failedTitle')}
          live
          actions={
            action.onCode('gift_card.changed') ? (
              <Button onClick={() => startTransition(() => router.refresh())}>{t('see')}</Button>
            ) : undefined
          }
        >
          {action.problem?.sentence ?? t('failed')}
        </Notice>
      ) : null}
      {opened ? (
        <PaymentPlace display={payment.display}>
          <CheckoutFrame {...opened} />
        </PaymentPlace>
      ) : (
        <Stack align="start">
          <SaleConditions />
          <Button variant="primary" busy={action.busy} busyLabel={t('busy')} onClick={open}>
            {action.sentence ? t('again') : (label ?? t('action'))}
          </Button>
        </Stack>
      )}
      <LiveRegion isHidden>{action.busy ? t('loading') : ''}</LiveRegion>
    </Stack>
  );
};
