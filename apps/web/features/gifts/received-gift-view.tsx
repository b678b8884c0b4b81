'use client';

import { type ReceivedGift, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { CodeList } from '#ui/data/code-list.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { AcceptForm, type OwnBook } from './accept-form.tsx';

interface ReceivedGiftViewProps {
  code: string;
  initial: ReceivedGift;
  isSignedIn: boolean;
  books: readonly OwnBook[];
  timeZone: string;
}

/** Before it is opened: one button. Programs that follow links of mails click none. */
const Closed = ({ code, onOpen }: { code: string; onOpen: (gift: ReceivedGift) => void }) => {
  const t = useTranslations('gift.received');
  const client = useClient();
  const action = useAction();
  const open = () =>
    void action.run(async () => onOpen(await client.call('gifts.open', { params: { code } })));
  return (
    <Stack space="5">
      <Text>{t('closed')}</Text>
      <ProblemNotice sentence={action.sentence} />
      <Button variant="primary" wide onClick={open} busy={action.busy} busyLabel={t('opening')}>
        {t('open')}
      </Button>
    </Stack>
  );
};

/** To sign up or in, and back here. */
const EnterFirst = ({ code }: { code: string }) => {
  const t = useTranslations('gift.received');
  const query = new URLSearchParams({ next: `/cadeau/${code}` });
  return (
    <Notice
      tone="info"
      title={t('enterTitle')}
      actions={
        <>
          <LinkButton href={`/auth/sign-up?${query}`} variant="primary">
            {t('create')}
          </LinkButton>
          <LinkButton href={`/auth/sign-in?${query}`}>{t('have')}</LinkButton>
        </>
      }
    >
      {t('enter')}
    </Notice>
  );
};

/** Answered already: what is left of it for who said yes is the code of the book. */
const Answered = ({ gift }: { gift: ReceivedGift }) => {
  const t = useTranslations('gift.received');
  if (gift.state === 'declined')
    return (
      <Notice tone="done" live title={t('declinedTitle')}>
        {t('declined')}
      </Notice>
    );
  return (
    <Stack>
      <Notice tone="done" title={t(gift.bookCode === null ? 'acceptedTitle' : 'welcomeTitle')}>
        {t(gift.bookCode === null ? 'accepted' : 'welcome')}
      </Notice>
      {gift.bookCode === null ? null : (
        <>
          <Text>{t('bookCode')}</Text>
          <CodeList codes={[gift.bookCode]} />
          <LinkButton href="/dashboard" variant="primary">
            {t('mySpace')}
          </LinkButton>
        </>
      )}
    </Stack>
  );
};

/** A gift as its recipient sees it: closed, then opened with its message, then accepted or declined. */
export const ReceivedGiftView = ({ code, initial, isSignedIn, books, timeZone }: ReceivedGiftViewProps) => {
  const t = useTranslations('gift.received');
  const client = useClient();
  const [gift, setGift] = useState(initial);
  if (gift.state === 'scheduled' || gift.state === 'announced')
    return <Closed code={code} onOpen={setGift} />;
  if (gift.state !== 'opened') return <Answered gift={gift} />;
  const decline = async () => {
    await client.call('gifts.decline', { params: { code } });
    setGift({ ...gift, state: 'declined' });
  };
  return (
    <Stack space="5">
      {gift.message === '' ? null : (
        <Sheet tone="framed">
          <Text keepsLines>{gift.message}</Text>
        </Sheet>
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
      {isSignedIn ? <AcceptForm code={code} books={books} timeZone={timeZone} /> : <EnterFirst code={code} />}
      <ConfirmedButton
        label={t('decline')}
        busyLabel={t('declining')}
        title={t('declineTitle')}
        text={t('declineText', { from: gift.from })}
        yes={t('declineYes')}
        no={t('declineNo')}
        variant="quiet"
        work={decline}
      />
    </Stack>
  );
};
