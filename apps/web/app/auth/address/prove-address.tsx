'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useSession } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** `next` is the page from which the proof was asked for; null leads home. */
export const ProveAddress = ({ token, next }: { token: string; next: string | null }) => {
  const t = useTranslations('addressProof');
  const { client, reread } = useSession();
  const action = useAction();
  const [isProved, setProved] = useState(false);
  const prove = () =>
    void action.run(async () => {
      await client.call('session.proveAddress', { body: { token } });
      await reread();
      setProved(true);
    });
  if (isProved)
    return (
      <Notice
        tone="done"
        title={t('doneTitle')}
        live
        actions={
          <LinkButton href={next ?? '/dashboard'} variant="primary">
            {t(next === null ? 'home' : 'goOn')}
          </LinkButton>
        }
      >
        {t('done')}
      </Notice>
    );
  return (
    <Stack align="start">
      <ProblemNotice sentence={action.sentence} />
      <Button variant="primary" busy={action.busy} busyLabel={t('busy')} onClick={prove}>
        {t('action')}
      </Button>
    </Stack>
  );
};
