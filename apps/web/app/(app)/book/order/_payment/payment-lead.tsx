'use client';

import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { isCovered } from './is-covered.ts';

const selectLead = (order: Order) => {
  if (!isCovered(order)) return order.dueCents === order.quote.totalCents ? 'lead' : 'leadRest';
  if (order.cards.length > 0) return 'covered';
  return order.code?.kind === 'gift_book' ? 'coveredByGift' : 'coveredByCode';
};

/**
 * The amount to pay, in a sentence. Takes the focus when a code or card was added or removed, since that button
 * disappears.
 */
export const PaymentLead = ({ order }: { order: Order }) => {
  const t = useTranslations('order.payment');
  const appliedCodes = [order.code?.code, ...order.cards.map(({ id }) => id)].join();
  const container = useFocusOnChange(appliedCodes, 'lost');
  return (
    <div ref={container} tabIndex={-1}>
      <Stack space="5">
        <Heading level={2}>{t('title')}</Heading>
        <Text>
          {t.rich(selectLead(order), {
            total: () => <Money cents={order.dueCents} currency={order.quote.currency} />,
          })}
        </Text>
      </Stack>
    </div>
  );
};
