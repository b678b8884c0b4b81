'use client';

import type { Order, Quote } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TotalBar } from '#ui/data/total-bar.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Money } from '#ui/text/money.tsx';
import { QuoteLines } from './quote-lines.tsx';

interface CartTotalProps {
  quote: Quote | null;
  isUpdating?: boolean;
  isFailed?: boolean;
  problemMessage?: string;
  onRetry?: () => void;
  action?: ReactNode;
  /** Gift cards on the order: the amount still due is then shown instead of the total. */
  cards?: Pick<Order, 'cards' | 'dueCents' | 'paidAt'>;
}

/** The server's total, always visible, with its lines in a disclosure. */
export const CartTotal = ({
  quote,
  isUpdating,
  isFailed,
  problemMessage,
  onRetry,
  action,
  cards,
}: CartTotalProps) => {
  const t = useTranslations('order.total');
  const hasCards = cards !== undefined && cards.cards.length > 0;
  const shownCents = hasCards ? cards.dueCents : quote?.totalCents;
  const total =
    quote && shownCents !== undefined ? <Money cents={shownCents} currency={quote.currency} /> : '—';
  return (
    <TotalBar
      label={t(hasCards ? 'due' : 'title')}
      total={isUpdating ? t('updating') : total}
      action={action}
    >
      {isFailed ? (
        <Notice
          tone="error"
          isLive
          actions={onRetry ? <Button onClick={onRetry}>{t('again')}</Button> : undefined}
        >
          {problemMessage ?? t('failed')}
        </Notice>
      ) : null}
      {quote ? (
        <Disclosure summary={t('detail')}>
          <QuoteLines quote={quote} {...(hasCards && { totalLabel: t('whole'), cards })} />
        </Disclosure>
      ) : null}
    </TotalBar>
  );
};
