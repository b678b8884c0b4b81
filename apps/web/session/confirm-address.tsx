'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Action, useAction } from '#api/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { useClient } from './session-provider.tsx';

/** Sends the link that proves the person's own address; it leads back to this page. */
const SendProof = () => {
  const t = useTranslations('ui.confirmAddress');
  const path = usePathname();
  const client = useClient();
  const { run, busy, sentence } = useAction();
  const [isSent, setSent] = useState(false);
  const send = () =>
    void run(async () => {
      await client.call('session.requestProof', { query: { next: path } });
      setSent(true);
    });
  if (isSent)
    return (
      <Notice tone="done" live title={t('sentTitle')}>
        {t('sent')}
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
          <Button variant="primary" busy={busy} busyLabel={t('busy')} onClick={send}>
            {t('action')}
          </Button>
        }
      >
        {t('text')}
      </Notice>
    </>
  );
};

const isUnproved = ({ problem }: Pick<Action, 'problem'>): boolean =>
  problem?.code === 'identity.address_unproved';

/** What else went wrong: of an address that is not proved `ConfirmAddress` tells, once. */
export const otherSentence = (action: Pick<Action, 'problem' | 'sentence'>): string | undefined =>
  isUnproved(action) ? undefined : action.sentence;

/** Where an action was refused because the address is not proved yet: the one thing to do about it, in one tap. */
export const ConfirmAddress = ({ after }: { after: Pick<Action, 'problem'> }) =>
  isUnproved(after) ? <SendProof /> : null;
