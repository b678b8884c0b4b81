'use client';

import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { CodeForm } from './code-form.tsx';
import { GiftCardForm } from './gift-cards.tsx';
import { isCovered } from './is-covered.ts';

/** Codes and gift cards, folded below the button: most people have neither. */
export const CodesAndCards = ({ order }: { order: Order }) => {
  const t = useTranslations('order.codes');
  const takesCode = !order.code;
  const takesCard = !isCovered(order);
  if (!takesCode && !takesCard) return null;
  return (
    <Disclosure summary={t(takesCode && takesCard ? 'both' : takesCode ? 'code' : 'card')}>
      <Stack space="6">
        {takesCode ? <CodeForm order={order} /> : null}
        {takesCard ? <GiftCardForm order={order} /> : null}
      </Stack>
    </Disclosure>
  );
};
