'use client';

import type { BookQuestion, Rhythm } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ConfirmAddress, otherSentence } from '#features/sign-in/confirm-address.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

interface NextQuestionProps {
  bookId: string;
  question: BookQuestion | null;
  pace: Rhythm['pace'];
  /** Name of the book's narrator; null when the reader is the narrator. */
  narrator: string | null;
  /** False for readers of the family, who ask and read, but do not answer. */
  mayWrite: boolean;
  /** Id of the narrator when this question can be sent to them by mail now; else null. */
  recipientId: string | null;
  /** Status of the question, once it was sent to the narrator. */
  status: ReactNode;
}

/** A card that looks like a title page: centred text under the brand's ornament. */
const QuestionFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card tone="framed" padding="large" as="section" labelledBy="question">
    <Stack align="center" space="5">
      <Ornament name="brin" />
      <Heading level={2} look="label" id="question">
        {title}
      </Heading>
      {children}
    </Stack>
  </Card>
);

/** The next question, the main action of the home page. */
export const NextQuestion = (props: NextQuestionProps) => {
  const { bookId, question, pace, narrator, mayWrite, recipientId, status } = props;
  const t = useTranslations('dashboard.question');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const { run, busyAs } = action;
  if (!question) return <NoQuestion mayWrite={mayWrite} bookId={bookId} />;
  const skip = () =>
    run(async () => {
      const params = { bookId, questionId: question.id };
      await client.call('questions.setState', { params, body: { state: 'skipped' } });
      router.refresh();
    }, 'skip');
  const ask = (personId: string) =>
    run(async () => {
      await client.call('deliveries.ask', {
        params: { bookId },
        body: { questionId: question.id, personId, sentence: '' },
      });
      router.refresh();
    }, 'ask');
  return (
    <QuestionFrame title={t(pace)}>
      <BookText size="question">{question.text}</BookText>
      {status === null ? null : <Text>{status}</Text>}
      <ConfirmAddress action={action} />
      {recipientId === null ? null : (
        <Row justify="center" isStackedOnPhone>
          <Button
            variant="primary"
            icon="question"
            onClick={() => void ask(recipientId)}
            {...busyAs('ask', t('asking'))}
          >
            {t('askNow', { narrator: narrator ?? '' })}
          </Button>
        </Row>
      )}
      {mayWrite ? (
        <>
          <Row justify="center" isStackedOnPhone>
            <LinkButton
              href={`/stories/form?book=${bookId}&question=${question.id}`}
              variant={recipientId === null ? 'primary' : 'secondary'}
              icon="write"
            >
              {t('write')}
            </LinkButton>
            <Button variant="quiet" onClick={() => void skip()} {...busyAs('skip', t('skipping'))}>
              {t('skip')}
            </Button>
          </Row>
          <Text tone="soft">{narrator === null ? t('skipNote') : t('skipNoteRelative', { narrator })}</Text>
        </>
      ) : null}
      <ProblemNotice sentence={otherSentence(action)} />
    </QuestionFrame>
  );
};

const NoQuestion = ({ bookId, mayWrite }: { bookId: string; mayWrite: boolean }) => {
  const t = useTranslations('dashboard.question');
  return (
    <QuestionFrame title={t('noneTitle')}>
      <BookText>{t('none')}</BookText>
      <Row justify="center" isStackedOnPhone>
        <LinkButton href={`/questions-categories?book=${bookId}`} variant="primary">
          {t('browse')}
        </LinkButton>
        {mayWrite ? <LinkButton href={`/stories/form?book=${bookId}`}>{t('free')}</LinkButton> : null}
      </Row>
    </QuestionFrame>
  );
};
