'use client';

import { type BoughtGift, type GiftPurchase, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { GiftActions } from './gift-actions.tsx';
import { GiftCodeCard } from './gift-code-card.tsx';

const tones: Record<BoughtGift['state'], BadgeTone> = {
  paid: 'plain',
  scheduled: 'info',
  announced: 'info',
  opened: 'info',
  accepted: 'done',
  declined: 'attention',
  refunded: 'plain',
};

const descriptionKey = ({ state, email }: BoughtGift) =>
  email === null && (state === 'scheduled' || state === 'announced') ? (`${state}Handed` as const) : state;

/** Key of the state label. A gift that the buyer hands over in person is never sent, so it has its own label. */
const stateKey = ({ state, email }: BoughtGift) =>
  email === null && (state === 'scheduled' || state === 'announced') ? 'handed' : state;

interface GiftBoxProps {
  gift: BoughtGift;
  token: string;
  onChange: (purchase: GiftPurchase) => void;
}

/** One gift box: its state, the code to write by hand, and the buyer's actions. */
const GiftBox = ({ gift, token, onChange }: GiftBoxProps) => {
  const t = useTranslations('gift.follow');
  return (
    <Card as="section" labelledBy={gift.id}>
      <Stack>
        <Heading level={2} look="3" id={gift.id}>
          {t('for', { recipient: gift.recipient })}
        </Heading>
        <Row>
          <Badge tone={tones[gift.state]}>{t(`states.${stateKey(gift)}`)}</Badge>
        </Row>
        <Text>
          {t.rich(`says.${descriptionKey(gift)}`, { date: () => <DateText at={gift.on} />, hour: gift.hour })}
        </Text>
        {gift.code !== null && gift.giftUrl !== null ? (
          <GiftCodeCard
            code={gift.code}
            url={gift.giftUrl}
            expiresOn={gift.expiresOn}
            cardUrl={routePath('gifts.card', { token, giftId: gift.id })}
          />
        ) : null}
        <GiftActions gift={gift} token={token} onChange={onChange} />
      </Stack>
    </Card>
  );
};

/** The buyer's gifts and gift cards, as of the last answer. */
export const GiftStatusList = ({ initial, token }: { initial: GiftPurchase; token: string }) => {
  const t = useTranslations('gift.follow');
  const [{ boxes, cards, quote }, setPurchase] = useState(initial);
  return (
    <Stack space="5">
      {boxes.map((gift) => (
        <GiftBox key={gift.id} gift={gift} token={token} onChange={setPurchase} />
      ))}
      {cards.map(({ recipient, cents, sentTo, expiresOn }, index) => (
        <Card key={`${index}-${recipient}`} as="section">
          <Heading level={2} look="3">
            {t('card', { recipient })}
          </Heading>
          <Text>
            {t.rich('cardText', {
              amount: () => <Money cents={cents} currency={quote.currency} />,
              date: () => <DateText at={expiresOn} />,
              email: sentTo,
            })}
          </Text>
        </Card>
      ))}
    </Stack>
  );
};
