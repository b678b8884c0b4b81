'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type Action, useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { sessionStore } from '#lib/storage/browser-stores.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';

/** A mail sent within this time is probably still on its way: another one is sent only on a click. Milliseconds. */
const RECENT_MS = 10 * 60_000;

/** Remembers when this tab last requested a mail to an address. */
const openSendRecord = (email: string) => {
  const name = `souvenance.proof.${email}`;
  return {
    isDue: () => Date.now() - Number(sessionStore.read(name) ?? 0) > RECENT_MS,
    save: () => void sessionStore.keep(name, String(Date.now())),
  };
};

/**
 * Sends the link that confirms the user's own address, the first time without a click. The link leads back to this
 * page, and a page that is still open shows when the address is confirmed.
 */
const SendConfirmation = () => {
  const t = useTranslations('ui.confirmAddress');
  const path = usePathname();
  const { client, properties } = useSession();
  const { run, busy, problemMessage } = useAction();
  const { email, isEmailVerified: isVerified } = properties.session.auth ?? {
    email: '',
    isEmailVerified: false,
  };
  const [isSent, setSent] = useState(false);
  const send = () =>
    void run(async () => {
      await client.call('session.requestEmailVerification', { query: { next: path } });
      openSendRecord(email).save();
      setSent(true);
    });
  const sendOnce = useRef(() => (openSendRecord(email).isDue() ? send() : setSent(true)));
  useEffect(() => sendOnce.current(), []);
  if (isVerified)
    return (
      <Notice tone="done" isLive title={t('verifiedTitle')}>
        {t('verified')}
      </Notice>
    );
  return (
    <>
      <ProblemNotice message={problemMessage} />
      <Notice
        tone="info"
        isLive
        title={t('title')}
        actions={
          <Button isBusy={busy} busyLabel={t('busy')} onClick={send}>
            {t(isSent ? 'again' : 'action')}
          </Button>
        }
      >
        {isSent ? t('sent', { email }) : t('text')}
      </Notice>
    </>
  );
};

/** Whether an action was refused because an account with an unconfirmed address has used its mails of the day. */
const isMailLimitReached = ({ problem }: Pick<Action, 'problem'>): boolean =>
  problem?.code === 'mail.unverified_full';

/** The message of any other failure; `ConfirmAddress` shows the text for the mail limit. */
export const findOtherProblem = (action: Pick<Action, 'problem' | 'problemMessage'>): string | undefined =>
  isMailLimitReached(action) ? undefined : action.problemMessage;

/**
 * Shown when the mails of the day are used up: offers to confirm the address, and says that more can be sent tomorrow.
 */
export const ConfirmAddress = ({ action }: { action: Pick<Action, 'problem'> }) =>
  isMailLimitReached(action) ? <SendConfirmation /> : null;
