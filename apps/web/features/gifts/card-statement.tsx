'use client';

import type { GiftCardBalance } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FigureList } from '#ui/data/figure-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { Unbroken } from '#ui/text/unbroken.tsx';

interface CardStatementProps {
  card: GiftCardBalance;
  onAnother: () => void;
}

/** The balance of a gift card, its expiry date, and its past payments. */
export const CardStatement = ({ card, onAnother }: CardStatementProps) => {
  const t = useTranslations('gift.balance');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  const { currency, remainingCents, reservedCents, cents, uses } = card;
  const renderMoney = (amountCents: number) => <Money cents={amountCents} currency={currency} />;
  return (
    <div ref={container} tabIndex={-1}>
      <Stack space="5">
        <Heading level={2}>{t('card', { ends: card.ends })}</Heading>
        {card.state === 'cancelled' || card.state === 'expired' ? (
          <Notice tone="attention">{t(card.state)}</Notice>
        ) : null}
        <FigureList
          shape="lines"
          figures={[
            { label: t('left'), value: renderMoney(remainingCents) },
            { label: t('of'), value: renderMoney(cents) },
            { label: t('until'), value: <DateText at={card.expiresOn} /> },
          ]}
        />
        {reservedCents > 0 ? <Text>{t.rich('held', { sum: () => renderMoney(reservedCents) })}</Text> : null}
        <Heading level={3}>{t('uses')}</Heading>
        {uses.length === 0 ? <Text>{t('none')}</Text> : null}
        {uses.map((use) => (
          <Text key={`${use.at}.${use.kind}`}>
            {t.rich(`kinds.${use.kind}`, {
              sum: () => renderMoney(use.cents),
              order: () => <Unbroken>{use.orderNumber ?? ''}</Unbroken>,
              date: () => <DateText at={use.at} />,
            })}
          </Text>
        ))}
        <Text tone="soft">{t('how')}</Text>
        <Button onClick={onAnother}>{t('again')}</Button>
      </Stack>
    </div>
  );
};
