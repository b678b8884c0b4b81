'use client';

import type { GiftPurchase } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Stack } from '#ui/layout/stack.tsx';

const messageKeys = {
  paid: { tone: 'done', title: 'paidTitle', text: 'paid' },
  on_hold: { tone: 'attention', title: 'heldTitle', text: 'held' },
  refunded: { tone: 'attention', title: 'refundedTitle', text: 'refunded' },
  awaiting_payment: { tone: 'attention', title: 'pendingTitle', text: 'pending' },
} as const;

/** Back from the payment: the server reads it again. Asking twice does no harm. */
export const Thanks = ({ sessionId }: { sessionId: string }) => {
  const t = useTranslations('gift.thanks');
  const client = useClient();
  const { run, busy, sentence, problem } = useAction();
  const [purchase, setPurchase] = useState<Pick<GiftPurchase, 'state' | 'number'>>();
  // Once the button is there it stays, so that it keeps the focus while it asks again.
  const [hasFailed, setFailed] = useState(false);
  const confirm = useCallback(
    () =>
      void run(async () => setPurchase(await client.call('gifts.confirm', { body: { sessionId } }))).then(
        (isDone) => setFailed(!isDone),
      ),
    [run, client, sessionId],
  );
  useEffect(confirm, [confirm]);
  if (purchase === undefined && sentence === undefined && !hasFailed) return <Progress label={t('asking')} />;
  const state = purchase?.state ?? 'awaiting_payment';
  const { tone, title, text } = messageKeys[state];
  const isOpen = state === 'awaiting_payment';
  // Asked as often as one likes, an address that pays for nothing answers the same.
  if (problem?.code === 'payment.session_unknown')
    return (
      <Stack space="5" align="start">
        <Notice tone="attention" title={t('unknownTitle')} live>
          {t('unknown')}
        </Notice>
        <LinkButton href="/contact">{t('write')}</LinkButton>
      </Stack>
    );
  return (
    <Stack space="5" align="start">
      <Notice tone={sentence ? 'error' : tone} title={t(title)} live>
        {sentence ?? t(text, { number: purchase?.number ?? '' })}
      </Notice>
      {isOpen ? (
        <Button variant="primary" busy={busy} busyLabel={t('againBusy')} onClick={confirm}>
          {t('again')}
        </Button>
      ) : (
        <LinkButton href="/">{t('home')}</LinkButton>
      )}
    </Stack>
  );
};
