'use client';

import type { ReceivedGift } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { CodeList } from '#ui/data/code-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

/** Sends the mail by which a recipient who chose no password may choose one, to enter from another device. */
const ChoosePassword = ({ email }: { email: string }) => {
  const t = useTranslations('gift.received.password');
  const { identity } = useSession();
  const { run, busy, problemMessage } = useAction();
  const [isSent, setSent] = useState(false);
  const send = () =>
    void run(async () => {
      await identity.requestPasswordReset({ email });
      setSent(true);
    });
  if (isSent)
    return (
      <Notice tone="done" isLive>
        {t('sent', { email })}
      </Notice>
    );
  return (
    <Stack space="3" align="start">
      <Text tone="soft">{t('note')}</Text>
      <ProblemNotice message={problemMessage} />
      <Button variant="quiet" onClick={send} isBusy={busy} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </Stack>
  );
};

interface AcceptedGiftProps {
  bookCode: string;
  /** Address of the account that this acceptance created; else null. */
  newEmail: string | null;
}

/** The gift for the person who accepted it: what comes next, and the code of the printed book. */
const AcceptedGift = ({ bookCode, newEmail }: AcceptedGiftProps) => {
  const t = useTranslations('gift.received');
  return (
    <Stack space="5">
      <Notice tone="done" title={t('welcomeTitle')} isLive={newEmail !== null}>
        {newEmail === null ? t('welcome') : t('welcomeNew', { email: newEmail })}
      </Notice>
      <LinkButton href="/dashboard" variant="primary" isWide>
        {t('mySpace')}
      </LinkButton>
      {newEmail === null ? null : <ChoosePassword email={newEmail} />}
      <Disclosure summary={t('bookCodeTitle')}>
        <Stack>
          <Text>{t('bookCode')}</Text>
          <CodeList codes={[bookCode]} />
        </Stack>
      </Disclosure>
    </Stack>
  );
};

interface AnsweredGiftProps {
  code: string;
  gift: ReceivedGift;
  newEmail: string | null;
}

/** A gift that was accepted or declined. Who accepted it and is signed out is led to their space. */
export const AnsweredGift = ({ code, gift, newEmail }: AnsweredGiftProps) => {
  const t = useTranslations('gift.received');
  const isSignedIn = useSession().properties.user !== null;
  if (gift.bookCode !== null) return <AcceptedGift bookCode={gift.bookCode} newEmail={newEmail} />;
  if (gift.state === 'declined')
    return (
      <Notice tone="done" isLive title={t('declinedTitle')}>
        {t('declined')}
      </Notice>
    );
  const query = new URLSearchParams({ next: `/cadeau/${code}` });
  return (
    <Stack space="5">
      <Notice tone="done" title={t('acceptedTitle')}>
        {t(isSignedIn ? 'accepted' : 'acceptedEnter')}
      </Notice>
      {isSignedIn ? null : (
        <>
          <LinkButton href={`/auth/sign-in?${query}`} variant="primary" isWide>
            {t('mySpace')}
          </LinkButton>
          <LinkButton href="/auth/password-reset" variant="quiet" isWide>
            {t('password.send')}
          </LinkButton>
        </>
      )}
    </Stack>
  );
};
