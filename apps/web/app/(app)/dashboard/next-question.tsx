'use client';

import { type BookQuestion, type Person, type Rhythm, routePath } from '@souvenance/contracts';
import { elide } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { addQuestionToBook } from '#features/asking/add-question-to-book.ts';
import { toQuestionsPath } from '#features/asking/to-questions-path.ts';
import { useFormatComingHour } from '#features/asking/use-format-schedule.ts';
import { ConfirmAddress, findOtherProblem } from '#features/sign-in/confirm-address.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

/** A card that looks like a title page: centred text under a portrait, or under the brand's ornament without one. */
const QuestionFrame = ({
  title,
  face,
  children,
}: {
  title: string;
  face?: ReactNode;
  children: ReactNode;
}) => {
  // A book of two narrators has a card for each.
  const titleId = useId();
  return (
    <Card tone="framed" padding="large" as="section" labelledBy={titleId}>
      <Stack align="center" space="5">
        {face ?? <Ornament name="brin" />}
        <Heading level={2} look="label" id={titleId}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
};

interface OwnQuestionProps {
  bookId: string;
  question: BookQuestion;
  pace: Rhythm['pace'];
}

/** A question that waits for the user's own answer. */
export const OwnQuestion = ({ bookId, question, pace }: OwnQuestionProps) => {
  const t = useTranslations('dashboard.question');
  const client = useClient();
  const router = useRouter();
  const { run, busyAs, problemMessage } = useAction();
  const skip = () =>
    run(async () => {
      const params = { bookId, questionId: question.id };
      await client.call('questions.setState', { params, body: { state: 'skipped' } });
      router.refresh();
    }, 'skip');
  return (
    <QuestionFrame title={question.isForRelatives ? t('yours') : t(pace)}>
      <BookText size="question">{question.reads}</BookText>
      <Row justify="center" isStackedOnPhone>
        <LinkButton
          href={`/stories/form?book=${bookId}&question=${question.id}`}
          variant="primary"
          icon="write"
        >
          {t('write')}
        </LinkButton>
        <Button variant="quiet" onClick={() => void skip()} {...busyAs('skip', t('skipping'))}>
          {t('skip')}
        </Button>
      </Row>
      <ProblemNotice message={problemMessage} />
    </QuestionFrame>
  );
};

interface NarratorQuestionProps {
  bookId: string;
  /** The second narrator's id; null for the first. */
  narratorId: string | null;
  questionId: string;
  /** The question as the narrator reads it: as it was sent, else as it would be sent. */
  text: string;
  /** First name of the narrator. */
  narrator: string;
  /** Id of the narrator's portrait; null without one. */
  portraitId: string | null;
  /** Id of the narrator when this question can be sent to them by mail now; else null. */
  recipientId: string | null;
  /** Status of the question, once it was sent to the narrator. */
  status: ReactNode;
  /** When the next question is sent, or why none is; null while the narrator has no address. */
  schedule: Pick<Person, 'nextAt' | 'pause' | 'timeZone'> | null;
  /** True when the user may write down what the narrator says, because no mail brings the question to them. */
  canNote: boolean;
}

/** Says when the next question is sent, or that none is; renders nothing when there is nothing to say. */
const NextSend = ({ schedule }: Pick<NarratorQuestionProps, 'schedule'>) => {
  const t = useTranslations('dashboard.question');
  const formatComingHour = useFormatComingHour();
  if (schedule === null) return null;
  if (schedule.pause !== null) return <Text tone="soft">{t('paused')}</Text>;
  const { nextAt, timeZone } = schedule;
  return nextAt === null ? null : (
    <Text tone="soft">{t('nextAt', { moment: formatComingHour(nextAt, timeZone) })}</Text>
  );
};

const NarratorFace = ({ narrator, portraitId }: { narrator: string; portraitId: string }) => (
  <Avatar
    name={narrator}
    picture={routePath('photographs.picture', { photographId: portraitId }, { size: 'thumbnail' })}
    size="large"
  />
);

/** The question that the narrator has or will have, as the narrator reads it. */
export const NarratorQuestion = (props: NarratorQuestionProps) => {
  const {
    bookId,
    narratorId,
    questionId,
    text,
    narrator,
    portraitId,
    recipientId,
    status,
    schedule,
    canNote,
  } = props;
  const t = useTranslations('dashboard.question');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const ask = (personId: string) =>
    action.run(async () => {
      const body = { questionId, personId, sentence: '' };
      await client.call('deliveries.ask', { params: { bookId }, body });
      router.refresh();
    }, 'ask');
  return (
    <QuestionFrame
      title={status === null ? t('next', { narrator }) : t('current', { narrator })}
      face={portraitId === null ? undefined : <NarratorFace narrator={narrator} portraitId={portraitId} />}
    >
      <BookText size="question">{text}</BookText>
      {status === null ? <NextSend schedule={schedule} /> : <Text tone="soft">{status}</Text>}
      <ConfirmAddress action={action} />
      {recipientId === null ? null : (
        <Button
          variant="primary"
          onClick={() => void ask(recipientId)}
          {...action.busyAs('ask', t('asking'))}
        >
          {t('askNow', { narrator })}
        </Button>
      )}
      {canNote ? (
        <Row justify="center" isStackedOnPhone>
          <LinkButton href={toQuestionsPath(bookId, narratorId)} variant="primary">
            {t('giveAddress', { ofNarrator: elide('de', narrator) })}
          </LinkButton>
          <LinkButton href={`/stories/form?book=${bookId}&question=${questionId}&kind=story`} icon="write">
            {t('note')}
          </LinkButton>
        </Row>
      ) : null}
      <ProblemNotice message={findOtherProblem(action)} />
    </QuestionFrame>
  );
};

interface UpcomingQuestionProps {
  bookId: string;
  question: BookQuestion;
  /** First name of the narrator; null when the user is the narrator. */
  narrator: string | null;
  portraitId: string | null;
  schedule: NarratorQuestionProps['schedule'];
  canWrite: boolean;
}

/** The library's question that is sent next, unless the family chooses another; the narrator may answer it now. */
export const UpcomingQuestion = (props: UpcomingQuestionProps) => {
  const { bookId, question, narrator, portraitId, schedule, canWrite } = props;
  const t = useTranslations('dashboard.question');
  const client = useClient();
  const router = useRouter();
  const { run, busyAs, problemMessage } = useAction();
  const { libraryId } = question;
  const answer = () =>
    run(async () => {
      const questionId = await addQuestionToBook(client, bookId, libraryId ?? '', question.narratorId);
      router.push(`/stories/form?book=${bookId}&question=${questionId}`);
      return 'leaving';
    }, 'answer');
  return (
    <QuestionFrame
      title={narrator === null ? t('nextOwn') : t('next', { narrator })}
      face={
        narrator === null || portraitId === null ? undefined : (
          <NarratorFace narrator={narrator} portraitId={portraitId} />
        )
      }
    >
      <BookText size="question">{question.text}</BookText>
      <NextSend schedule={schedule} />
      <Row justify="center" isStackedOnPhone>
        {narrator === null && canWrite ? (
          <Button
            variant="primary"
            icon="write"
            onClick={() => void answer()}
            {...busyAs('answer', t('asking'))}
          >
            {t('write')}
          </Button>
        ) : null}
        <LinkButton href={toQuestionsPath(bookId, question.narratorId)}>{t('others')}</LinkButton>
      </Row>
      <ProblemNotice message={problemMessage} />
    </QuestionFrame>
  );
};

interface NoQuestionProps {
  bookId: string;
  /** The second narrator's id; null for the first. */
  narratorId: string | null;
  /** First name of the narrator; null when the user is the narrator. */
  narrator: string | null;
  canWrite: boolean;
}

/** Leads to the questions when none waits. */
export const NoQuestion = ({ bookId, narratorId, narrator, canWrite }: NoQuestionProps) => {
  const t = useTranslations('dashboard.question');
  return (
    <QuestionFrame title={narrator === null ? t('noneTitle') : t('noneTitleFor', { narrator })}>
      <Row justify="center" isStackedOnPhone>
        <LinkButton href={toQuestionsPath(bookId, narratorId)} variant="primary">
          {t('browse')}
        </LinkButton>
        {canWrite ? <LinkButton href={`/stories/form?book=${bookId}`}>{t('free')}</LinkButton> : null}
      </Row>
    </QuestionFrame>
  );
};
