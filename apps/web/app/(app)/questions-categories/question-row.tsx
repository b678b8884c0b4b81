'use client';

import type { BookQuestion, Delivery, Person } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DeliveryState } from '#asking/delivery-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { describesEnd } from '#ui/controls/list-ends.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ListItem } from '#ui/layout/list.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import type { QuestionActions } from './use-question-actions.ts';

interface QuestionRowProps {
  bookId: string;
  question: BookQuestion;
  /** The questions that wait, in their order; `position` is this one's among them. */
  waiting: readonly BookQuestion[];
  position: number;
  mayWrite: boolean;
  /** The list is being put in order: a line is moved or skipped, and not written. */
  isArranged: boolean;
  narrator: Person | null;
  /** What became of it by mail, once it was put to the narrator. */
  delivery: Delivery | undefined;
  actions: QuestionActions;
}

/** Names the list whose ends say why a line can't move further. */
export const waitingList = 'questions-en-attente';

export const QuestionRow = (props: QuestionRowProps) => {
  const { bookId, question, waiting, position, mayWrite, isArranged, narrator, delivery, actions } = props;
  const t = useTranslations('questions.mine');
  const { id, reads, follows, theme, state, storyId, isForRelatives } = question;
  const about = <HiddenText>{t('of', { question: reads })}</HiddenText>;
  const isWaiting = state === 'chosen' && storyId === null;
  // Somebody is answering it: what he writes is his until he shows it.
  const isUnderWay = state === 'answered' && storyId === null;
  const write = isUnderWay ? null : storyId ? (
    <LinkButton href={`/stories/form?story=${storyId}`}>
      {t('read')}
      {about}
    </LinkButton>
  ) : (
    <LinkButton href={`/stories/form?book=${bookId}&question=${id}`} icon="write">
      {t('write')}
      {about}
    </LinkButton>
  );
  const unskip = (
    <Button onClick={() => actions.setState(id, 'chosen')}>
      {t('unskip')}
      {about}
    </Button>
  );
  const order = (
    <>
      <Button
        variant="quiet"
        icon="up"
        disabled={position === 0}
        aria-describedby={describesEnd(waitingList, 'first', position === 0)}
        onClick={() => actions.move(waiting, position, -1)}
      >
        {t('up')}
        {about}
      </Button>
      <Button
        variant="quiet"
        icon="down"
        disabled={position === waiting.length - 1}
        aria-describedby={describesEnd(waitingList, 'last', position === waiting.length - 1)}
        onClick={() => actions.move(waiting, position, 1)}
      >
        {t('down')}
        {about}
      </Button>
      <Button variant="quiet" onClick={() => actions.setState(id, 'skipped')}>
        {t('skip')}
        {about}
      </Button>
    </>
  );
  const ask =
    isWaiting && narrator !== null && delivery === undefined && !isForRelatives ? (
      <Button onClick={() => actions.ask(id, narrator.id)}>
        {t('ask')}
        <HiddenText>{t('askOf', { narrator: narrator.name, question: reads })}</HiddenText>
      </Button>
    ) : null;
  return (
    <ListItem
      actions={
        mayWrite ? (
          <>
            {isArranged ? order : null}
            {isArranged ? null : state === 'skipped' ? unskip : write}
            {isArranged ? null : ask}
          </>
        ) : (
          (ask ?? undefined)
        )
      }
    >
      {follows === null ? null : <Text tone="soft">{t('follows', { question: follows })}</Text>}
      <Words size="title">{reads}</Words>
      {isForRelatives ? <Badge>{t('forRelatives')}</Badge> : null}
      {isUnderWay ? <Text tone="soft">{t('underWay')}</Text> : null}
      {delivery ? (
        <Text tone="soft">
          <DeliveryState delivery={delivery} />
        </Text>
      ) : null}
      {theme || question.askedBy ? (
        <Text tone="soft">{theme || t('askedBy', { name: question.askedBy })}</Text>
      ) : null}
    </ListItem>
  );
};
