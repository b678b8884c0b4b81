import type { BookQuestion, Dashboard, Person } from '@souvenance/contracts';
import { DeliveryState } from '#features/asking/delivery-state.tsx';
import { NarratorQuestion, NoQuestion, OwnQuestion, UpcomingQuestion } from './next-question.tsx';

/** The question with which a narrator goes on, and how that narrator gets questions by mail. */
export interface NarratorQuestions extends Pick<Dashboard, 'question' | 'upcoming' | 'asked'> {
  person: Person | null;
}

export interface NarratorCardProps {
  bookId: string;
  /** The second narrator's id; null for the first. */
  narratorId: string | null;
  next: NarratorQuestions;
  pace: Parameters<typeof OwnQuestion>[0]['pace'];
  /** First name of the narrator; null when the user is the narrator. */
  narrator: string | null;
  canWrite: boolean;
}

const noNarrator = { id: null, hasAddress: false, pause: null, portraitId: null } as const;

type Choice = Pick<NarratorCardProps, 'next' | 'narrator' | 'canWrite'>;

/** The user's action on a waiting question; `wait` where it was sent, or its narrator made a pause. */
const chooseAction = (question: BookQuestion, { next, narrator, canWrite }: Choice) => {
  if (narrator === null || question.isForRelatives) return canWrite ? 'answer' : 'nothing';
  const { hasAddress, pause } = next.person ?? noNarrator;
  if (next.asked !== null) return 'wait';
  if (hasAddress) return pause === 'own' ? 'wait' : 'ask';
  return canWrite ? 'note' : 'wait';
};

/** The library's next question, where it reaches the narrator. */
const findUpcoming = ({ next: { upcoming, person }, narrator }: Choice): Dashboard['upcoming'] => {
  const { hasAddress, pause } = person ?? noNarrator;
  return narrator === null || (hasAddress && pause === null) ? upcoming : null;
};

/** Whether the card has a main action: to answer, to ask, to note, or to choose a question. */
export const hasMainAction = (choice: Choice): boolean => {
  const { question } = choice.next;
  if (question !== null) return ['answer', 'ask', 'note'].includes(chooseAction(question, choice));
  return findUpcoming(choice) === null || (choice.narrator === null && choice.canWrite);
};

/**
 * The card of one narrator: the question that waits, with its buttons for who answers it and as the narrator reads it
 * for everybody else; else the library's next one, or the way to choose.
 */
export const NarratorCard = (props: NarratorCardProps) => {
  const { bookId, narratorId, next, pace, narrator, canWrite } = props;
  const { question, asked: lastDelivery, person } = next;
  const { id, hasAddress, portraitId } = person ?? noNarrator;
  const schedule = hasAddress ? person : null;
  if (question === null) {
    const upcoming = findUpcoming(props);
    if (upcoming === null) return <NoQuestion {...{ bookId, narratorId, narrator, canWrite }} />;
    const sending = { narrator, portraitId, schedule, canWrite };
    return <UpcomingQuestion bookId={bookId} question={upcoming} {...sending} />;
  }
  const action = chooseAction(question, props);
  if (action === 'answer') return <OwnQuestion bookId={bookId} question={question} pace={pace} />;
  if (action === 'nothing' || narrator === null) return null;
  return (
    <NarratorQuestion
      bookId={bookId}
      text={lastDelivery?.question ?? question.text}
      narratorId={question.narratorId}
      questionId={question.id}
      narrator={narrator}
      portraitId={portraitId}
      recipientId={action === 'ask' ? id : null}
      status={lastDelivery === null ? null : <DeliveryState delivery={lastDelivery} />}
      schedule={schedule}
      canNote={action === 'note'}
    />
  );
};
