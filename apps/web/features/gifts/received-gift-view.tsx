'use client';

import { type ReceivedGift, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { AcceptForm, type OwnBook } from './accept-form.tsx';
import { AnsweredGift } from './answered-gift.tsx';

interface ReceivedGiftViewProps {
  code: string;
  initial: ReceivedGift;
  books: readonly OwnBook[];
}

/** A gift before it is opened: one button, because programs that follow links in mails click none. */
const ClosedGift = ({ code, onOpen }: { code: string; onOpen: (gift: ReceivedGift) => void }) => {
  const t = useTranslations('gift.received');
  const client = useClient();
  const action = useAction();
  const open = () =>
    void action.run(async () => onOpen(await client.call('gifts.open', { params: { code } })));
  return (
    <Stack space="5">
      <Text>{t('closed')}</Text>
      <ProblemNotice message={action.problemMessage} />
      <Button variant="primary" isWide onClick={open} isBusy={action.busy} busyLabel={t('opening')}>
        {t('open')}
      </Button>
    </Stack>
  );
};

/** A gift as its recipient sees it: closed, then opened with its message, then accepted or declined. */
export const ReceivedGiftView = ({ code, initial, books }: ReceivedGiftViewProps) => {
  const t = useTranslations('gift.received');
  const client = useClient();
  const [gift, setGift] = useState(initial);
  const [newEmail, setNewEmail] = useState<string | null>(null);
  if (gift.state === 'scheduled' || gift.state === 'announced')
    return <ClosedGift code={code} onOpen={setGift} />;
  if (gift.state !== 'opened') return <AnsweredGift code={code} gift={gift} newEmail={newEmail} />;
  const decline = async () => {
    await client.call('gifts.decline', { params: { code } });
    setGift({ ...gift, state: 'declined' });
  };
  return (
    <Stack space="5">
      {gift.message === '' ? null : (
        <Card tone="framed">
          <Text hasLineBreaks>{gift.message}</Text>
        </Card>
      )}
      {gift.picture === null ? null : (
        <PhotoFrame
          src={routePath('gifts.receivedPicture', { code, pictureId: gift.picture.id })}
          alt={
            gift.picture.description === '' ? t('pictureAlt', { from: gift.from }) : gift.picture.description
          }
          width={gift.picture.widthPx ?? 1200}
          height={gift.picture.heightPx ?? 900}
        />
      )}
      <Text>{t('what', { from: gift.from })}</Text>
      <Text>{t('free')}</Text>
      <Text tone="soft">{t.rich('until', { date: () => <DateText at={gift.expiresOn} /> })}</Text>
      <AcceptForm
        code={code}
        gift={gift}
        books={books}
        onAccepted={(accepted, email) => {
          setGift(accepted);
          setNewEmail(email);
        }}
      />
      <ConfirmedButton
        label={t('decline')}
        busyLabel={t('declining')}
        title={t('declineTitle')}
        text={t('declineText', { from: gift.from })}
        yesLabel={t('declineYes')}
        noLabel={t('declineNo')}
        variant="quiet"
        onConfirm={decline}
      />
    </Stack>
  );
};
