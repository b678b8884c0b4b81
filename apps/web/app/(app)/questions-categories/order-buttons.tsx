'use client';

import type { BookQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { describeListEnd } from '#ui/forms/list-ends.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { QuestionActions } from './use-question-actions.ts';

/** Id of the list for the texts that say why a question cannot be moved further. */
export const WAITING_LIST_ID = 'questions-en-attente';

interface OrderButtonsProps {
  /** The questions that are not sent yet, in order; `position` is the index of this one. */
  waiting: readonly BookQuestion[];
  position: number;
  actions: QuestionActions;
}

/** Buttons of a question while the list is being ordered: up, down, skip. */
export const OrderButtons = ({ waiting, position, actions }: OrderButtonsProps) => {
  const t = useTranslations('questions.mine');
  const question = waiting[position];
  if (question === undefined) return null;
  const questionText = <HiddenText>{t('of', { question: question.text })}</HiddenText>;
  const isLast = position === waiting.length - 1;
  return (
    <>
      <Button
        disabled={position === 0}
        aria-describedby={describeListEnd(WAITING_LIST_ID, 'first', position === 0)}
        onClick={() => actions.move(waiting, position, -1)}
      >
        {t('up')}
        {questionText}
      </Button>
      <Button
        disabled={isLast}
        aria-describedby={describeListEnd(WAITING_LIST_ID, 'last', isLast)}
        onClick={() => actions.move(waiting, position, 1)}
      >
        {t('down')}
        {questionText}
      </Button>
      <Button onClick={() => actions.setState(question.id, 'skipped')}>
        {t('skip')}
        {questionText}
      </Button>
    </>
  );
};
