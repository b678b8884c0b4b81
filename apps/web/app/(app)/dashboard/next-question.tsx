'use client';

import type { BookQuestion, Rhythm } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';

interface NextQuestionProps {
  bookId: string;
  question: BookQuestion | null;
  pace: Rhythm['pace'];
  /** Of whom the book tells; null when it is the reader's own. */
  narrator: string | null;
  /** A reader of the family asks and reads, and does not answer. */
  mayWrite: boolean;
}

/** Set like a title page: what is said in the middle, under the ornament of the house. */
const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Sheet tone="framed" padding="large" as="section" labelledBy="question">
    <Stack align="center" space="5">
      <Ornament name="brin" />
      <Heading level={2} looks="label" id="question">
        {title}
      </Heading>
      {children}
    </Stack>
  </Sheet>
);

/** The one thing to do on the home page. */
export const NextQuestion = ({ bookId, question, pace, narrator, mayWrite }: NextQuestionProps) => {
  const t = useTranslations('dashboard.question');
  const client = useClient();
  const router = useRouter();
  const { run, busy, sentence } = useAction();
  if (!question) return <NoQuestion mayWrite={mayWrite} bookId={bookId} />;
  const skip = () =>
    run(async () => {
      const params = { bookId, questionId: question.id };
      await client.call('questions.setState', { params, body: { state: 'skipped' } });
      router.refresh();
    });
  return (
    <Card title={t(pace)}>
      <Words size="question">{question.text}</Words>
      {narrator === null ? null : <Text tone="soft">{t('for', { narrator })}</Text>}
      {mayWrite ? (
        <>
          <Row justify="center" stacksOnPhone>
            <LinkButton
              href={`/stories/form?book=${bookId}&question=${question.id}`}
              variant="primary"
              icon="write"
            >
              {t('write')}
            </LinkButton>
            <Button variant="quiet" onClick={skip} busy={busy} busyLabel={t('skipping')}>
              {t('skip')}
            </Button>
          </Row>
          <Text tone="soft">{narrator === null ? t('skipNote') : t('skipNoteRelative', { narrator })}</Text>
        </>
      ) : null}
      <ProblemNotice sentence={sentence} />
    </Card>
  );
};

const NoQuestion = ({ bookId, mayWrite }: { bookId: string; mayWrite: boolean }) => {
  const t = useTranslations('dashboard.question');
  return (
    <Card title={t('noneTitle')}>
      <Words>{t('none')}</Words>
      <Row justify="center" stacksOnPhone>
        <LinkButton href={`/questions-categories?book=${bookId}`} variant="primary">
          {t('browse')}
        </LinkButton>
        {mayWrite ? <LinkButton href={`/stories/form?book=${bookId}`}>{t('free')}</LinkButton> : null}
      </Row>
    </Card>
  );
};
