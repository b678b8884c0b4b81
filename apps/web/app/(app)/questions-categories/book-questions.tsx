'use client';

import type { BookQuestion, Delivery, Person } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmAddress } from '#session/confirm-address.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListEnds } from '#ui/controls/list-ends.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { List } from '#ui/layout/list.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { QuestionRow, waitingList } from './question-row.tsx';
import { useQuestionActions } from './use-question-actions.ts';

interface BookQuestionsProps {
  bookId: string;
  questions: readonly BookQuestion[];
  /** To whom a question can be sent now; null where no mail would arrive. */
  narrator: Person | null;
  /** What was put to whom already. */
  deliveries: readonly Delivery[];
  /** A reader asks; choosing the order and skipping belong to those who write. */
  mayWrite: boolean;
}

/** The family's own list, in its order; what was told or skipped is folded away below. */
export const BookQuestions = ({ bookId, questions, narrator, deliveries, mayWrite }: BookQuestionsProps) => {
  const t = useTranslations('questions.mine');
  const actions = useQuestionActions(bookId);
  const [isArranging, setArranging] = useState(false);
  const waiting = questions.filter(({ state, storyId }) => state === 'chosen' && storyId === null);
  const told = questions.filter(
    ({ state, storyId }) => state === 'answered' || (state === 'chosen' && storyId),
  );
  const skipped = questions.filter(({ state }) => state === 'skipped');
  const put = new Map(
    deliveries.filter(({ isNarrator }) => isNarrator).map((delivery) => [delivery.questionId, delivery]),
  );
  const row = (question: BookQuestion, index: number, isArranged = false) => (
    <QuestionRow
      key={question.id}
      bookId={bookId}
      question={question}
      waiting={waiting}
      position={index}
      mayWrite={mayWrite}
      isArranged={isArranged}
      narrator={narrator}
      delivery={put.get(question.id)}
      actions={actions}
    />
  );
  return (
    <Section title={t('title')} aside={<TextLink href={`/carnet?book=${bookId}`}>{t('print')}</TextLink>}>
      <ProblemNotice sentence={actions.sentence} />
      <ConfirmAddress after={actions} />
      {waiting.length === 0 ? (
        <Text tone="soft">{t('empty')}</Text>
      ) : (
        <>
          <Row>
            <Text as="span" tone="soft">
              {t('count', { count: waiting.length })}
            </Text>
            {mayWrite ? (
              <Button aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
                {t('arrange')}
              </Button>
            ) : null}
          </Row>
          <LiveRegion>{isArranging ? <Text>{t('arranging')}</Text> : null}</LiveRegion>
          <List as="ol">{waiting.map((question, index) => row(question, index, isArranging))}</List>
          <ListEnds list={waitingList} />
        </>
      )}
      {told.length > 0 ? (
        <Disclosure summary={t('answeredTitle')} aside={told.length}>
          <List>{told.map((question, index) => row(question, index))}</List>
        </Disclosure>
      ) : null}
      {skipped.length > 0 ? (
        <Disclosure summary={t('skippedTitle')} aside={skipped.length}>
          <List>{skipped.map((question, index) => row(question, index))}</List>
        </Disclosure>
      ) : null}
    </Section>
  );
};
