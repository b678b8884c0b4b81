'use client';

import type { BookQuestion, Delivery, DeliveryState, Person } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { RevokeButton } from '#features/asking/revoke-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { QuestionActions } from './use-question-actions.ts';

interface RowButtonsProps {
  bookId: string;
  question: BookQuestion;
  deliveries: readonly Delivery[];
  mayWrite: boolean;
  /** To whom it can be put now; null where no mail would arrive. */
  narrator: Person | null;
  actions: QuestionActions;
}

const waits = new Set<DeliveryState>(['scheduled', 'sent', 'later']);

/** The way to the sheet: to write, to read again, or to take up what was skipped. */
const WriteButton = ({
  bookId,
  question,
  actions,
}: Pick<RowButtonsProps, 'bookId' | 'question' | 'actions'>) => {
  const t = useTranslations('questions.mine');
  const { id, reads, state, storyId } = question;
  const about = <HiddenText>{t('of', { question: reads })}</HiddenText>;
  if (state === 'skipped')
    return (
      <Button onClick={() => actions.setState(id, 'chosen')}>
        {t('unskip')}
        {about}
      </Button>
    );
  if (storyId)
    return (
      <LinkButton href={`/stories/form?story=${storyId}`}>
        {t('read')}
        {about}
      </LinkButton>
    );
  // The person is answering now: the text stays private until they show it.
  if (state === 'answered') return null;
  return (
    <LinkButton href={`/stories/form?book=${bookId}&question=${id}`} icon="write">
      {t('write')}
      {about}
    </LinkButton>
  );
};

interface PutButtonProps extends Pick<RowButtonsProps, 'bookId' | 'question' | 'mayWrite' | 'actions'> {
  delivery: Delivery;
}

/** For a delivered question: opens the answer, or revokes the delivery. */
const PutButton = ({ delivery, bookId, question, mayWrite, actions }: PutButtonProps) => {
  const t = useTranslations('asking.sent');
  const { id, state, storyId, personName, isNarrator } = delivery;
  const about = t('of', { question: question.reads, person: personName });
  if (storyId !== null)
    return storyId === question.storyId ? null : (
      <LinkButton href={`/stories/form?story=${storyId}`}>
        {t('read')}
        <HiddenText>{about}</HiddenText>
      </LinkButton>
    );
  if (!mayWrite || !waits.has(state)) return null;
  return (
    <RevokeButton
      bookId={bookId}
      deliveryId={id}
      label={isNarrator ? t('revoke') : t('revokeOf', { person: personName })}
      about={isNarrator ? about : t('ofQuestion', { question: question.reads })}
      onRevoked={() => actions.noteRevoked(question.id, personName)}
    />
  );
};

/** Actions on a question, one button beside the other. */
export const RowButtons = (props: RowButtonsProps) => {
  const { question, deliveries, mayWrite, narrator, actions } = props;
  const t = useTranslations('questions.mine');
  const { id, reads, state, storyId, isForRelatives } = question;
  const isWaiting = state === 'chosen' && storyId === null;
  const mayAsk = isWaiting && !isForRelatives && !deliveries.some(({ isNarrator }) => isNarrator);
  return (
    <>
      {mayWrite ? <WriteButton {...props} /> : null}
      {mayAsk && narrator ? (
        <Button onClick={() => actions.ask(id, narrator.id)}>
          {t('ask')}
          <HiddenText>{t('askOf', { narrator: narrator.name, question: reads })}</HiddenText>
        </Button>
      ) : null}
      {deliveries.map((delivery) => (
        <PutButton key={delivery.id} delivery={delivery} {...props} />
      ))}
    </>
  );
};
