'use client';

import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CodeForm } from './code-form.tsx';
import { GiftCardForm } from './gift-cards.tsx';
import { isCovered } from './is-covered.ts';

/** Forms for codes and gift cards, collapsed below the button: most buyers have neither. */
export const CodesAndCards = ({ order }: { order: Order }) => {
  const t = useTranslations('order.codes');
  const canAddCode = !order.code;
  const canAddCard = !isCovered(order);
  if (!canAddCode && !canAddCard) return null;
  return (
    <Disclosure summary={t(canAddCode && canAddCard ? 'both' : canAddCode ? 'code' : 'card')}>
      <Stack space="6">
        {canAddCode ? <CodeForm order={order} /> : null}
        {canAddCard ? <GiftCardForm order={order} /> : null}
      </Stack>
    </Disclosure>
  );
};
