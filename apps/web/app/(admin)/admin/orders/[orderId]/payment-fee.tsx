'use client';

import type { RouteAnswer, Routes } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Money } from '#ui/text/money.tsx';

type Fee = RouteAnswer<Routes['admin.orderFee']>['fee'];

/** Stripe's fee of the payment. It is read after the page has been shown, so that the page never waits for Stripe. */
export const PaymentFee = ({ orderId }: { orderId: string }) => {
  const t = useTranslations('admin.payment');
  const client = useClient();
  const [fee, setFee] = useState<Fee | 'asked'>('asked');
  useEffect(() => {
    let isHere = true;
    client.call('admin.orderFee', { params: { orderId } }).then(
      ({ fee: answer }) => isHere && setFee(answer),
      (error: unknown) => {
        logFault('the fee of a payment stays unknown', error);
        if (isHere) setFee(null);
      },
    );
    return () => {
      isHere = false;
    };
  }, [client, orderId]);
  if (fee === 'asked') return t('feeAsked');
  return fee === null ? t('feeUnknown') : <Money cents={fee.cents} currency={fee.currency} />;
};
