'use client';

import { type BoughtBox, type GiftPurchase, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Money } from '#ui/text/money.tsx';
import { Text } from '#ui/text/text.tsx';
import { ChangeGift } from './change-gift.tsx';
import { HandedGift } from './handed-gift.tsx';

const tones: Record<BoughtBox['state'], BadgeTone> = {
  paid: 'plain',
  scheduled: 'info',
  announced: 'info',
  opened: 'info',
  accepted: 'done',
  declined: 'attention',
  refunded: 'plain',
};

const saidOf = ({ state, email }: BoughtBox) =>
  email === null && (state === 'scheduled' || state === 'announced') ? (`${state}Handed` as const) : state;

/** A gift that the buyer hands over in person has no day of sending. */
const stateOf = ({ state, email }: BoughtBox) =>
  email === null && (state === 'scheduled' || state === 'announced') ? 'handed' : state;

interface BoxProps {
  box: BoughtBox;
  token: string;
  onChange: (purchase: GiftPurchase) => void;
}

/** One box: where it is, what to write on a card by hand, and what may still be changed. */
const Box = ({ box, token, onChange }: BoxProps) => {
  const t = useTranslations('gift.follow');
  return (
    <Sheet as="section" labelledBy={box.id}>
      <Stack>
        <Heading level={2} looks="3" id={box.id}>
          {t('for', { recipient: box.recipient })}
        </Heading>
        <Row>
          <Badge tone={tones[box.state]}>{t(`states.${stateOf(box)}`)}</Badge>
        </Row>
        <Text>{t.rich(`says.${saidOf(box)}`, { date: () => <DateText at={box.on} />, hour: box.hour })}</Text>
        {box.code !== null && box.giftUrl !== null ? (
          <HandedGift
            code={box.code}
            url={box.giftUrl}
            until={box.expiresOn}
            card={routePath('gifts.card', { token, giftId: box.id })}
          />
        ) : null}
        <ChangeGift box={box} token={token} onChange={onChange} />
      </Stack>
    </Sheet>
  );
};

/** The buyer's gifts, as the last answer has them. */
export const FollowedGifts = ({ initial, token }: { initial: GiftPurchase; token: string }) => {
  const t = useTranslations('gift.follow');
  const [{ boxes, cards, quote }, setPurchase] = useState(initial);
  return (
    <Stack space="5">
      {boxes.map((box) => (
        <Box key={box.id} box={box} token={token} onChange={setPurchase} />
      ))}
      {cards.map(({ recipient, cents, sentTo, expiresOn }, at) => (
        <Sheet key={`${at}-${recipient}`} as="section">
          <Heading level={2} looks="3">
            {t('card', { recipient })}
          </Heading>
          <Text>
            {t.rich('cardText', {
              amount: () => <Money cents={cents} currency={quote.currency} />,
              date: () => <DateText at={expiresOn} />,
              email: sentTo,
            })}
          </Text>
        </Sheet>
      ))}
    </Stack>
  );
};
