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
import { Text } from '#ui/text/text.tsx';

const messageKeys = {
  paid: { tone: 'done', title: 'paidTitle', text: 'paid' },
  on_hold: { tone: 'attention', title: 'heldTitle', text: 'held' },
  refunded: { tone: 'attention', title: 'refundedTitle', text: 'refunded' },
  awaiting_payment: { tone: 'attention', title: 'pendingTitle', text: 'pending' },
} as const;

/** The page after payment: asks the server to confirm it with the payment service. Asking again is harmless. */
export const PaymentResult = ({ sessionId }: { sessionId: string }) => {
  const t = useTranslations('gift.thanks');
  const client = useClient();
  const { run, busy, problemMessage, problem } = useAction();
  const [purchase, setPurchase] = useState<Pick<GiftPurchase, 'state' | 'number'>>();
  // Once shown, the button stays, so that it keeps the focus while it asks again.
  const [hasFailed, setFailed] = useState(false);
  const confirm = useCallback(
    () =>
      void run(async () => setPurchase(await client.call('gifts.confirm', { body: { sessionId } }))).then(
        (isDone) => setFailed(!isDone),
      ),
    [run, client, sessionId],
  );
  useEffect(confirm, [confirm]);
  if (purchase === undefined && problemMessage === undefined && !hasFailed)
    return <Progress label={t('asking')} />;
  const state = purchase?.state ?? 'awaiting_payment';
  const { tone, title, text } = messageKeys[state];
  const isPending = state === 'awaiting_payment';
  // For a session that pays for nothing, asking again gives the same answer, so no button is shown.
  if (problem?.code === 'payment.session_unknown')
    return (
      <Stack space="5" align="start">
        <Notice tone="attention" title={t('unknownTitle')} isLive>
          {t('unknown')}
        </Notice>
        <LinkButton href="/contact">{t('write')}</LinkButton>
      </Stack>
    );
  return (
    <Stack space="5" align="start">
      {state === 'paid' && problemMessage === undefined ? (
        <div role="status">
          <Stack space="3">
            <Text size="lead">{t(title)}</Text>
            <Text>{t(text, { number: purchase?.number ?? '' })}</Text>
          </Stack>
        </div>
      ) : (
        <Notice tone={problemMessage ? 'error' : tone} title={t(title)} isLive>
          {problemMessage ?? t(text, { number: purchase?.number ?? '' })}
        </Notice>
      )}
      {isPending ? (
        <Button variant="primary" isBusy={busy} busyLabel={t('againBusy')} onClick={confirm}>
          {t('again')}
        </Button>
      ) : (
        <LinkButton href="/">{t('home')}</LinkButton>
      )}
    </Stack>
  );
};
