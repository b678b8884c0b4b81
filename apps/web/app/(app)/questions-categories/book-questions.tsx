'use client';

import type { BookQuestion, Delivery, Person } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ConfirmAddress } from '#features/sign-in/confirm-address.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { List } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { ListEnds } from '#ui/forms/list-ends.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text/text.tsx';
import { OrderButtons, waitingList } from './order-buttons.tsx';
import { groupDeliveries, questionLists, visibleDeliveries } from './question-lists.ts';
import { QuestionOutcome } from './question-outcome.tsx';
import { QuestionRow } from './question-row.tsx';
import { RowButtons } from './row-buttons.tsx';
import { useFocusOfRow } from './use-focus-of-row.ts';
import { useQuestionActions } from './use-question-actions.ts';

interface BookQuestionsProps {
  bookId: string;
  questions: readonly BookQuestion[];
  /** To whom a question can be sent now; null where no mail would arrive. */
  narrator: Person | null;
  /** Questions that were sent, each with its recipient. */
  deliveries: readonly Delivery[];
  /** A reader asks; choosing the order and skipping belong to those who write. */
  mayWrite: boolean;
  /** Below the list: further ways to ask, folded. */
  children: ReactNode;
}

/** The family's own list, in its order; what was told, skipped or taken back is folded away below. */
export const BookQuestions = ({ questions, deliveries, children, ...props }: BookQuestionsProps) => {
  const t = useTranslations('questions.mine');
  const actions = useQuestionActions(props.bookId);
  const [isArranged, setArranged] = useState(false);
  const { list, place } = useFocusOfRow(actions.clicked, questions);
  const deliveriesByQuestion = groupDeliveries(deliveries);
  const { waiting, answeredQuestions, skipped, takenBack } = questionLists(questions, deliveriesByQuestion);
  const isArranging = isArranged && waiting.length > 0;
  const arrange = () => {
    actions.forget();
    setArranged(!isArranged);
  };
  const row = (question: BookQuestion, position: number, isOrdered = false) => (
    <QuestionRow
      key={question.id}
      question={question}
      deliveries={visibleDeliveries(question, deliveriesByQuestion)}
    >
      {isOrdered ? (
        <OrderButtons waiting={waiting} position={position} actions={actions} />
      ) : (
        <RowButtons
          question={question}
          deliveries={visibleDeliveries(question, deliveriesByQuestion)}
          actions={actions}
          {...props}
        />
      )}
    </QuestionRow>
  );
  const fold = (title: string, folded: readonly BookQuestion[]) =>
    folded.length === 0 ? null : (
      <Disclosure summary={title} aside={folded.length}>
        <List>{folded.map((question, position) => row(question, position))}</List>
      </Disclosure>
    );
  return (
    <Section
      title={t('title')}
      aside={<TextLink href={`/carnet?book=${props.bookId}`}>{t('print')}</TextLink>}
    >
      <ProblemNotice sentence={actions.sentence} />
      <ConfirmAddress after={actions} />
      <Row justify="between" stacksOnPhone>
        <Text as="span" tone="soft">
          {waiting.length === 0 ? t('empty') : t('count', { count: waiting.length })}
        </Text>
        {props.mayWrite && waiting.length > 0 ? (
          <Button aria-pressed={isArranging} onClick={arrange}>
            {t('arrange')}
          </Button>
        ) : null}
      </Row>
      <div ref={list}>
        <QuestionOutcome outcome={actions.outcome} isArranging={isArranging} place={place} />
        {waiting.length === 0 ? null : (
          <List as="ol">{waiting.map((question, position) => row(question, position, isArranging))}</List>
        )}
        <ListEnds list={waitingList} />
        {children}
        {fold(t('answeredTitle'), answeredQuestions)}
        {fold(t('skippedTitle'), skipped)}
        {fold(t('takenBackTitle'), takenBack)}
      </div>
    </Section>
  );
};
