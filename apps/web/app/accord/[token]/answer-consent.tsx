'use client';

import type { OpenedConsent } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useComingHour } from '#asking/use-schedule.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';

/** What was answered, and the buttons to answer or to change one's mind. */
export const AnswerConsent = ({ token, first }: { token: string; first: OpenedConsent }) => {
  const t = useTranslations('consent.link');
  const client = useClient();
  const action = useAction();
  const comingHour = useComingHour();
  const [{ state, nextQuestion }, setOpened] = useState(first);
  const answer = (agreed: boolean) => () =>
    void action.run(
      async () => setOpened(await client.call('consents.answer', { params: { token }, body: { agreed } })),
      agreed ? 'agree' : 'decline',
    );
  const isAnswered = state === 'given' || state === 'declined' || state === 'withdrawn';
  const decline = (
    <Button variant="quiet" wide {...action.busyAs('decline', t('busy'))} onClick={answer(false)}>
      {state === 'given' ? t('withdraw') : t('decline')}
    </Button>
  );
  return (
    <Stack>
      {isAnswered ? (
        <Notice tone={state === 'given' ? 'done' : 'info'} title={t(`${state}Title`)} live>
          {t(state)}
        </Notice>
      ) : null}
      {state === 'given' ? (
        <Stack space="3">
          <Text>
            {nextQuestion === null
              ? t('next')
              : t('nextAt', { moment: comingHour(nextQuestion.at, nextQuestion.timeZone) })}
          </Text>
          <Text>{t('how')}</Text>
        </Stack>
      ) : null}
      <ProblemNotice sentence={action.sentence} />
      {state === 'given' ? null : (
        <Button variant="primary" wide {...action.busyAs('agree', t('busy'))} onClick={answer(true)}>
          {t('agree')}
        </Button>
      )}
      {state === 'given' ? <Disclosure summary={t('change')}>{decline}</Disclosure> : null}
      {isAnswered ? null : decline}
    </Stack>
  );
};
