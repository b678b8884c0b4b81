'use client';

import type { RouteAnswer, Routes } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Money } from '#ui/text/money.tsx';

type Fee = RouteAnswer<Routes['admin.orderFee']>['fee'];

/** Stripe's fee for the payment, read after the page is shown, so that the page does not wait for Stripe. */
export const PaymentFee = ({ orderId }: { orderId: string }) => {
  const t = useTranslations('admin.payment');
  const client = useClient();
  const [fee, setFee] = useState<Fee | 'asked'>('asked');
  useEffect(() => {
    let isMounted = true;
    client.call('admin.orderFee', { params: { orderId } }).then(
      ({ fee: answer }) => isMounted && setFee(answer),
      (error: unknown) => {
        logFault('the fee of a payment stays unknown', error);
        if (isMounted) setFee(null);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [client, orderId]);
  if (fee === 'asked') return t('feeAsked');
  return fee === null ? t('feeUnknown') : <Money cents={fee.cents} currency={fee.currency} />;
};
