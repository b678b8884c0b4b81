'use client';

import type { OpenedConsent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** What was answered, and the buttons to answer or to change one's mind. */
export const AnswerConsent = ({ token, first }: { token: string; first: OpenedConsent }) => {
  const t = useTranslations('consent.link');
  const client = useClient();
  const action = useAction();
  const [{ state }, setOpened] = useState(first);
  const answer = (agreed: boolean) => () =>
    void action.run(
      async () => setOpened(await client.call('consents.answer', { params: { token }, body: { agreed } })),
      agreed ? 'agree' : 'decline',
    );
  const isAnswered = state === 'given' || state === 'declined' || state === 'withdrawn';
  return (
    <Stack>
      {isAnswered ? (
        <Notice tone={state === 'given' ? 'done' : 'info'} title={t(`${state}Title`)} live>
          {t(state)}
        </Notice>
      ) : null}
      <ProblemNotice sentence={action.sentence} />
      {state === 'given' ? null : (
        <Button variant="primary" wide {...action.busyAs('agree', t('busy'))} onClick={answer(true)}>
          {t('agree')}
        </Button>
      )}
      {state === 'declined' || state === 'withdrawn' ? null : (
        <Button variant="quiet" wide {...action.busyAs('decline', t('busy'))} onClick={answer(false)}>
          {state === 'given' ? t('withdraw') : t('decline')}
        </Button>
      )}
    </Stack>
  );
};
