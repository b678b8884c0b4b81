'use client';

import {
  ApiError,
  type Client,
  type Delivery,
  type QuestionPreview,
  toGreetingName,
} from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { addQuestionToBook } from '#features/asking/add-question-to-book.ts';
import { useFormatComingHour, useFormatSendTime } from '#features/asking/use-format-schedule.ts';
import { ConfirmAddress, findOtherProblem } from '#features/sign-in/confirm-address.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { MailPreview } from './mail-preview.tsx';
import styles from './send-step.module.css';

interface SendStepProps {
  bookId: string;
  narrator: string;
  narratorId: string;
  libraryId: string;
  sentence: string;
  onBack: () => void;
  /** `sendTime` is null for a mail that leaves at once. */
  onSent: (sendTime: Delivery['sendTime']) => void;
}

/** Names a coming hour by its day and part of the day: « Lundi matin ». */
const useFormatDayPart = () => {
  const t = useTranslations('onboarding.mail');
  const format = useFormatter();
  return (at: string, timeZone: string): string => {
    const date = new Date(at);
    const day = format.dateTime(date, { timeZone, weekday: 'long' });
    const hour = Number(
      format.dateTime(date, { timeZone, hour: 'numeric', hour12: false }).replace(/\D/g, ''),
    );
    const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
    return t('dayPart', { day: `${day.charAt(0).toUpperCase()}${day.slice(1)}`, part });
  };
};

interface Question {
  readonly bookId: string;
  readonly narratorId: string;
  readonly libraryId: string;
  readonly sentence: string;
}

/** Asks the question; one that an earlier attempt sent already counts as sent. */
const askFirstQuestion = async (
  client: Client,
  { bookId, narratorId: personId, libraryId, sentence }: Question,
  when: 'now' | 'next_hour',
): Promise<Delivery['sendTime']> => {
  const params = { bookId };
  const questionId = await addQuestionToBook(client, bookId, libraryId, null);
  try {
    const body = { questionId, personId, sentence, when };
    return (await client.call('deliveries.ask', { params, body })).sendTime;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'delivery.already')) throw error;
    const { deliveries } = await client.call('deliveries.list', { params, query: {} });
    return deliveries.find((delivery) => delivery.questionId === questionId)?.sendTime ?? null;
  }
};

/** Shows the mail that the narrator will get, and sends it now or at the rhythm's next hour. */
export const SendStep = (props: SendStepProps) => {
  const { bookId, narrator, narratorId, libraryId, sentence, onBack, onSent } = props;
  const t = useTranslations('onboarding.mail');
  const tOnboarding = useTranslations('onboarding');
  const client = useClient();
  const action = useAction();
  const formatDayPart = useFormatDayPart();
  const formatComingHour = useFormatComingHour();
  const formatSendTime = useFormatSendTime();
  const [preview, setPreview] = useState<QuestionPreview | null>(null);
  const { run } = action;
  const load = useCallback(
    () =>
      void run(async () => {
        const body = { libraryId, sentence: sentence.trim() };
        setPreview(await client.call('deliveries.preview', { params: { bookId }, body }));
      }, 'load'),
    [run, client, bookId, libraryId, sentence],
  );
  useEffect(load, [load]);
  const send = (when: 'now' | 'next_hour') =>
    void run(async () => {
      const question = { bookId, narratorId, libraryId, sentence: sentence.trim() };
      onSent(await askFirstQuestion(client, question, when));
    }, when);
  if (preview === null)
    return (
      <Stack space="5">
        {action.problem ? null : <Skeleton lines={8} />}
        <ProblemNotice message={action.problemMessage} />
        {action.problem ? <Button onClick={load}>{t('again')}</Button> : null}
        <Button variant="quiet" icon="back" onClick={onBack}>
          {tOnboarding('previous')}
        </Button>
      </Stack>
    );
  const { subject, html, sendTime, nextAt, timeZone } = preview;
  return (
    <Stack space="5">
      <MailPreview title={t('frame', { narrator: toGreetingName(narrator) })} subject={subject} html={html} />
      <ProblemNotice message={findOtherProblem(action)} />
      <ConfirmAddress action={action} />
      <div className={styles.send}>
        <div className={styles.choice}>
          <Button
            variant="primary"
            isWide
            onClick={() => send('now')}
            {...action.busyAs('now', t('sending'))}
          >
            {t('now')}
          </Button>
          <Text tone="soft">
            {formatSendTime(sendTime) ?? t(sendTime === null ? 'nowNote' : 'pausedNote')}
          </Text>
        </div>
        {nextAt === null ? null : (
          <div className={styles.choice}>
            <Button isWide onClick={() => send('next_hour')} {...action.busyAs('next_hour', t('sending'))}>
              {formatDayPart(nextAt, timeZone)}
            </Button>
            <Text tone="soft">{formatComingHour(nextAt, timeZone)}</Text>
          </div>
        )}
      </div>
      <Button variant="quiet" icon="back" onClick={onBack}>
        {tOnboarding('previous')}
      </Button>
    </Stack>
  );
};
