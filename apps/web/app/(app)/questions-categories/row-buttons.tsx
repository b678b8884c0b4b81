'use client';

import {
  type BookQuestion,
  type Delivery,
  type DeliveryState,
  type Person,
  toGreetingName,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { RevokeButton } from '#features/asking/revoke-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { hasQuestion, type OtherNarrator } from './narrator-choice.ts';
import type { QuestionActions } from './use-question-actions.ts';

interface RowButtonsProps {
  bookId: string;
  question: BookQuestion;
  deliveries: readonly Delivery[];
  canWrite: boolean;
  /** True when the user is the narrator. */
  isOwnBook: boolean;
  /** The narrator, when the question can be sent to them now; null when no mail would arrive. */
  narrator: Person | null;
  /** The other narrator of a book of two; null in a book that one person tells. */
  other: OtherNarrator | null;
  actions: QuestionActions;
}

const openStates = new Set<DeliveryState>(['sent', 'later']);

/** Link to the editor: to write, to read, or to restore a skipped question. */
const WriteButton = ({
  bookId,
  question,
  deliveries,
  isOwnBook,
  actions,
}: Pick<RowButtonsProps, 'bookId' | 'question' | 'deliveries' | 'isOwnBook' | 'actions'>) => {
  const t = useTranslations('questions.mine');
  const { id, text, state, storyId } = question;
  const questionText = <HiddenText>{t('of', { question: text })}</HiddenText>;
  if (state === 'skipped')
    return (
      <Button onClick={() => actions.setState(id, 'chosen')}>
        {t('unskip')}
        {questionText}
      </Button>
    );
  if (storyId)
    return (
      <LinkButton href={`/stories/form?story=${storyId}`}>
        {t('read')}
        {questionText}
      </LinkButton>
    );
  // The person is answering now: the text is private until they show it.
  if (state === 'answered') return null;
  // The narrator tells a question that was sent to them; the family can only take the answer down.
  if (!isOwnBook && deliveries.some(({ isNarrator }) => isNarrator))
    return (
      <LinkButton href={`/stories/form?book=${bookId}&question=${id}&kind=story`} icon="write">
        {t('note')}
        {questionText}
      </LinkButton>
    );
  return (
    <LinkButton href={`/stories/form?book=${bookId}&question=${id}`} icon="write">
      {t('write')}
      {questionText}
    </LinkButton>
  );
};

interface DeliveryButtonProps extends Pick<RowButtonsProps, 'bookId' | 'question' | 'canWrite' | 'actions'> {
  delivery: Delivery;
}

/** Button for a delivery: opens its answer, cancels it while it waits, or revokes it once it was sent. */
const DeliveryButton = (props: DeliveryButtonProps) => {
  const { delivery, bookId, question, canWrite, actions } = props;
  const t = useTranslations('asking.sent');
  const { id, state, storyId, personName, isNarrator, isOwn } = delivery;
  const person = isNarrator ? toGreetingName(personName) : personName;
  const deliveryText = t('of', { question: question.text, person });
  if (storyId !== null)
    return storyId === question.storyId ? null : (
      <LinkButton href={`/stories/form?story=${storyId}`}>
        {t('read')}
        <HiddenText>{deliveryText}</HiddenText>
      </LinkButton>
    );
  if (state === 'scheduled')
    return canWrite || isOwn ? (
      <Button isBusy={actions.busy} onClick={() => actions.cancel(question.id, delivery)}>
        {t('cancel')}
        <HiddenText>{deliveryText}</HiddenText>
      </Button>
    ) : null;
  if (!canWrite || !openStates.has(state)) return null;
  return (
    <RevokeButton
      bookId={bookId}
      deliveryId={id}
      label={isNarrator ? t('revoke') : t('revokeOf', { person: personName })}
      about={isNarrator ? deliveryText : t('ofQuestion', { question: question.text })}
      onRevoked={() => actions.noteRevoked(question.id, personName)}
    />
  );
};

/** Buttons of a question, side by side. */
export const RowButtons = (props: RowButtonsProps) => {
  const { question, deliveries, canWrite, narrator, other, actions } = props;
  const t = useTranslations('questions.mine');
  const { id, text, state, storyId, isForRelatives } = question;
  const isWaiting = state === 'chosen' && storyId === null;
  const canAsk = isWaiting && !isForRelatives && !deliveries.some(({ isNarrator }) => isNarrator);
  const canAskOther =
    state !== 'skipped' && !isForRelatives && other !== null && !hasQuestion(other, question);
  return (
    <>
      {canWrite ? <WriteButton {...props} /> : null}
      {canAsk && narrator ? (
        <Button isBusy={actions.busy} onClick={() => actions.ask(id, narrator)}>
          {t('ask')}
          <HiddenText>{t('askOf', { narrator: toGreetingName(narrator.name), question: text })}</HiddenText>
        </Button>
      ) : null}
      {canAskOther ? (
        <Button isBusy={actions.busy} onClick={() => actions.askToo(question, other)}>
          {t('askToo', { narrator: other.name })}
          <HiddenText>{t('of', { question: text })}</HiddenText>
        </Button>
      ) : null}
      {deliveries.map((delivery) => (
        <DeliveryButton key={delivery.id} delivery={delivery} {...props} />
      ))}
    </>
  );
};
