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

/** A message that went out so lately is still on its way: another one is sent only when it is asked for. */
const LATELY_MS = 10 * 60_000;

/** When this tab last had the message sent to an address. */
const sending = (email: string) => {
  const name = `souvenance.proof.${email}`;
  return {
    isLate: () => Date.now() - Number(sessionStore.read(name) ?? 0) > LATELY_MS,
    note: () => void sessionStore.keep(name, String(Date.now())),
  };
};

/**
 * Sends the link that confirms the person's own address, unasked the first time. It leads back to this page, and a page
 * that is still open hears that the address is confirmed.
 */
const SendProof = () => {
  const t = useTranslations('ui.confirmAddress');
  const path = usePathname();
  const { client, properties } = useSession();
  const { run, busy, sentence } = useAction();
  const { email, addressProved: isProved } = properties.session.auth ?? { email: '', addressProved: false };
  const [isSent, setSent] = useState(false);
  const send = () =>
    void run(async () => {
      await client.call('session.requestProof', { query: { next: path } });
      sending(email).note();
      setSent(true);
    });
  const begin = useRef(() => (sending(email).isLate() ? send() : setSent(true)));
  useEffect(() => begin.current(), []);
  if (isProved)
    return (
      <Notice tone="done" live title={t('provedTitle')}>
        {t('proved')}
      </Notice>
    );
  return (
    <>
      <ProblemNotice sentence={sentence} />
      <Notice
        tone="info"
        live
        title={t('title')}
        actions={
          <Button busy={busy} busyLabel={t('busy')} onClick={send}>
            {t(isSent ? 'again' : 'action')}
          </Button>
        }
      >
        {isSent ? t('sent', { email }) : t('text')}
      </Notice>
    </>
  );
};

/** Whether an action was refused because an account that is not confirmed has sent its mails of the day. */
export const isUnproved = ({ problem }: Pick<Action, 'problem'>): boolean =>
  problem?.code === 'mail.unproved_full';

/** The sentence of every other failure: `ConfirmAddress` has the words for the mails of the day. */
export const otherSentence = (action: Pick<Action, 'problem' | 'sentence'>): string | undefined =>
  isUnproved(action) ? undefined : action.sentence;

/** Where the mails of the day are used up: what lets the person send more at once, and that tomorrow does, too. */
export const ConfirmAddress = ({ after }: { after: Pick<Action, 'problem'> }) =>
  isUnproved(after) ? <SendProof /> : null;
