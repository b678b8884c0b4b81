import type { BookQuestion } from '@souvenance/contracts';
import type { DeliveriesByQuestion } from './question-lists.ts';

/**
 * Status of a library question in the book. `scheduled`: its mail waits to be sent; `sent`: at least one mail was sent;
 * `revoked`: it was sent and withdrawn. These three, and an answered question, cannot be removed from the list.
 */
export type LibraryStatus = 'free' | 'skipped' | 'chosen' | 'scheduled' | 'sent' | 'revoked' | 'answered';

interface BookEntry {
  readonly questionId: string;
  readonly status: LibraryStatus;
  /** True for a question that the present reader asked. */
  readonly isOwn: boolean;
}

/** The book's library questions by library id; a question that is missing is free. */
export type LibraryStatuses = ReadonlyMap<string, BookEntry>;

const findStatus = (
  { id, state, storyId }: BookQuestion,
  deliveriesByQuestion: DeliveriesByQuestion,
): LibraryStatus => {
  if (state === 'answered' || storyId !== null) return 'answered';
  if (state === 'skipped') return 'skipped';
  const deliveryStates = (deliveriesByQuestion.get(id) ?? []).map((delivery) => delivery.state);
  if (deliveryStates.length === 0) return 'chosen';
  if (deliveryStates.every((one) => one === 'revoked')) return 'revoked';
  return deliveryStates.some((one) => one !== 'scheduled' && one !== 'revoked') ? 'sent' : 'scheduled';
};

export const readStatuses = (
  questions: readonly BookQuestion[],
  deliveriesByQuestion: DeliveriesByQuestion,
): LibraryStatuses =>
  new Map(
    questions.flatMap((question) => {
      const { id: questionId, libraryId, isOwn } = question;
      const status = findStatus(question, deliveriesByQuestion);
      return libraryId === null ? [] : [[libraryId, { questionId, status, isOwn }] as const];
    }),
  );
