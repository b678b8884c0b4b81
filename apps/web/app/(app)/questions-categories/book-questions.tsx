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
import type { OtherNarrator } from './narrator-choice.ts';
import { OrderButtons, WAITING_LIST_ID } from './order-buttons.tsx';
import { groupDeliveries, listVisibleDeliveries, splitQuestions } from './question-lists.ts';
import { QuestionOutcome } from './question-outcome.tsx';
import { QuestionRow } from './question-row.tsx';
import { RowButtons } from './row-buttons.tsx';
import { useQuestionActions } from './use-question-actions.ts';
import { useRowFocus } from './use-row-focus.ts';

interface BookQuestionsProps {
  bookId: string;
  questions: readonly BookQuestion[];
  /** The narrator, when a question can be sent to them now; null when no mail would arrive. */
  narrator: Person | null;
  /** Questions that were sent, each with its recipient. */
  deliveries: readonly Delivery[];
  /** False for readers: they may ask, but only writers choose the order and skip questions. */
  canWrite: boolean;
  /** True when the user is the narrator. */
  isOwnBook: boolean;
  /** The other narrator of a book of two; null in a book that one person tells. */
  other: OtherNarrator | null;
  /** Further ways to ask, in disclosures below the list. */
  children: ReactNode;
}

/** The book's questions in the family's order; answered, skipped and withdrawn ones are in disclosures below. */
export const BookQuestions = ({ questions, deliveries, children, ...props }: BookQuestionsProps) => {
  const t = useTranslations('questions.mine');
  const actions = useQuestionActions(props.bookId);
  const [isArranged, setArranged] = useState(false);
  const { list: listRef, place: outcomeRef } = useRowFocus(actions.clicked, questions);
  const deliveriesByQuestion = groupDeliveries(deliveries);
  const {
    waiting,
    answeredQuestions,
    skipped,
    withdrawn: takenBack,
  } = splitQuestions(questions, deliveriesByQuestion);
  const isArranging = isArranged && waiting.length > 0;
  const arrange = () => {
    actions.forget();
    setArranged(!isArranged);
  };
  const renderRow = (question: BookQuestion, position: number, isOrdered = false) => (
    <QuestionRow
      key={question.id}
      question={question}
      deliveries={listVisibleDeliveries(question, deliveriesByQuestion)}
    >
      {isOrdered ? (
        <OrderButtons waiting={waiting} position={position} actions={actions} />
      ) : (
        <RowButtons
          question={question}
          deliveries={listVisibleDeliveries(question, deliveriesByQuestion)}
          actions={actions}
          {...props}
        />
      )}
    </QuestionRow>
  );
  const renderDisclosure = (title: string, listQuestions: readonly BookQuestion[]) =>
    listQuestions.length === 0 ? null : (
      <Disclosure summary={title} aside={listQuestions.length}>
        <List>{listQuestions.map((question, position) => renderRow(question, position))}</List>
      </Disclosure>
    );
  return (
    <Section
      title={t('title')}
      aside={<TextLink href={`/carnet?book=${props.bookId}`}>{t('print')}</TextLink>}
    >
      <ProblemNotice message={actions.problemMessage} />
      <ConfirmAddress action={actions} />
      <Row justify="between" isStackedOnPhone>
        <Text as="span" tone="soft">
          {waiting.length === 0 ? t('empty') : t('count', { count: waiting.length })}
        </Text>
        {props.canWrite && waiting.length > 0 ? (
          <Button aria-pressed={isArranging} onClick={arrange}>
            {t('arrange')}
          </Button>
        ) : null}
      </Row>
      <div ref={listRef}>
        <QuestionOutcome outcome={actions.outcome} isArranging={isArranging} focusTarget={outcomeRef} />
        {waiting.length === 0 ? null : (
          <List as="ol">
            {waiting.map((question, position) => renderRow(question, position, isArranging))}
          </List>
        )}
        <ListEnds listId={WAITING_LIST_ID} />
        {children}
        {renderDisclosure(t('answeredTitle'), answeredQuestions)}
        {renderDisclosure(t('skippedTitle'), skipped)}
        {renderDisclosure(t('takenBackTitle'), takenBack)}
      </div>
    </Section>
  );
};
