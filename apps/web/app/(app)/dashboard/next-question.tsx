'use client';

import type { BookQuestion, Rhythm } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { useClient } from '#session/session-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Text } from '#ui/text.tsx';
import { Words } from '#ui/words.tsx';

interface NextQuestionProps {
  bookId: string;
  question: BookQuestion | undefined;
  pace: Rhythm['pace'];
  /** A reader of the family asks and reads, and does not answer. */
  mayWrite: boolean;
}

/** The one thing to do on the home page. */
export const NextQuestion = ({ bookId, question, pace, mayWrite }: NextQuestionProps) => {
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
    <Sheet tone="wash" padding="large" as="section" labelledBy="question">
      <Heading level={2} looks="label" id="question">
        {t(pace)}
      </Heading>
      <Words size="question">{question.text}</Words>
      {mayWrite ? (
        <>
          <Row stacksOnPhone>
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
          <Text>{t('skipNote')}</Text>
        </>
      ) : null}
      {sentence ? (
        <Notice tone="error" live>
          {sentence}
        </Notice>
      ) : null}
    </Sheet>
  );
};

const NoQuestion = ({ bookId, mayWrite }: { bookId: string; mayWrite: boolean }) => {
  const t = useTranslations('dashboard.question');
  return (
    <Sheet tone="wash" padding="large" as="section" labelledBy="question">
      <Heading level={2} id="question">
        {t('noneTitle')}
      </Heading>
      <Text>{t('none')}</Text>
      <Row stacksOnPhone>
        <LinkButton href={`/questions-categories?book=${bookId}`} variant="primary">
          {t('browse')}
        </LinkButton>
        {mayWrite ? <LinkButton href={`/stories/form?book=${bookId}`}>{t('free')}</LinkButton> : null}
      </Row>
    </Sheet>
  );
};
