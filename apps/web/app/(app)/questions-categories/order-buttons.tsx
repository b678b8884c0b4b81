'use client';

import type { BookQuestion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { describesEnd } from '#ui/forms/list-ends.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { QuestionActions } from './use-question-actions.ts';

/** Names the list whose ends say why a line can't move further. */
export const waitingList = 'questions-en-attente';

interface OrderButtonsProps {
  /** The questions that wait, in their order; `position` is this one's among them. */
  waiting: readonly BookQuestion[];
  position: number;
  actions: QuestionActions;
}

/** While the list is put in order: a question goes up, down, or is skipped. */
export const OrderButtons = ({ waiting, position, actions }: OrderButtonsProps) => {
  const t = useTranslations('questions.mine');
  const question = waiting[position];
  if (question === undefined) return null;
  const about = <HiddenText>{t('of', { question: question.reads })}</HiddenText>;
  const isLast = position === waiting.length - 1;
  return (
    <>
      <Button
        disabled={position === 0}
        aria-describedby={describesEnd(waitingList, 'first', position === 0)}
        onClick={() => actions.move(waiting, position, -1)}
      >
        {t('up')}
        {about}
      </Button>
      <Button
        disabled={isLast}
        aria-describedby={describesEnd(waitingList, 'last', isLast)}
        onClick={() => actions.move(waiting, position, 1)}
      >
        {t('down')}
        {about}
      </Button>
      <Button onClick={() => actions.setState(question.id, 'skipped')}>
        {t('skip')}
        {about}
      </Button>
    </>
  );
};
