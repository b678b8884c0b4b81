import { AppError, createTitle } from '@souvenance/contracts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import type { Deps, Settings } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { type BookDocument, books } from '../../books/book.ts';
import {
  checkNarratorConsent,
  getPersonName,
  readUidOfNarrator,
  toNarratorField,
} from '../../persons/narrator.ts';
import { persons } from '../../persons/person.ts';
import { questions } from '../../questions/question.ts';
import { submitByLink } from '../../stories/move-story.ts';
import { type StoryRecord, stories } from '../../stories/story.ts';
import { createAnswer } from '../../stories/write-by-link.ts';
import type { DeliveryContext } from '../link.ts';
import { moveDelivery } from '../move-delivery.ts';
import type { NotifyAsker } from '../prepare-asker-notice.ts';
import { toLinkActor } from './read-link.ts';

/** Throws `story.state_refused` for a story that is in the book or set aside: only the family may change it. */
export const requireEditable = ({ state }: StoryRecord): void => {
  if (state === 'in_book' || state === 'set_aside')
    throw new AppError('story.state_refused', { from: state, to: 'draft' });
};

/**
 * Checks that the holder of a link may add to its answer, by text or voice. Throws what `requireEditable` throws, and
 * `consent.missing` for a submitted answer while its narrator has not consented: the family gets it as it is saved.
 */
export const requireAnswerEditable = async (
  tx: Pick<Transaction, 'get'>,
  { book, person }: Pick<DeliveryContext, 'book' | 'person'>,
  story: StoryRecord,
): Promise<void> => {
  requireEditable(story);
  if (story.state === 'submitted' && person.value.isNarrator) await checkNarratorConsent(tx, book, person.id);
};

/** Reads the answer, or builds the new story for the first save, with the question that it answers. Writes nothing. */
export const openAnswer = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  newId: string,
  linkTarget: DeliveryContext,
) => {
  const { delivery, person, book, tribute } = linkTarget;
  const { storyId, questionId, question, theme } = delivery.value;
  const existingStory = storyId === null ? null : await tx.get(stories, storyId);
  if (existingStory !== null) return { story: existingStory, isNew: false, asked: null };
  const bookQuestion = await tx.get(questions, questionId);
  const authorUid =
    (person.value.isNarrator ? await readUidOfNarrator(tx, book, person.id) : null) ?? person.id;
  const value = createAnswer(deps, {
    book,
    // The occasion is no question: every piece of the book would repeat it.
    question: tribute === null ? question : '',
    theme,
    questionId,
    listedQuestion: bookQuestion,
    authorUid,
    name: getPersonName(book, person),
    ...(person.value.isNarrator && toNarratorField(book, person.id)),
    kind: person.value.isNarrator ? 'story' : 'contribution',
    tributeId: tribute?.id,
  });
  return { story: { id: newId, version: 0, value } as Stored<StoryRecord>, isNew: true, asked: bookQuestion };
};

/** Reads the book of an answer: that of its delivery, or the one to which the family has moved the story since. */
export const readAnswerBook = async (
  documents: Pick<Transaction, 'get'>,
  { delivery, book }: Pick<DeliveryContext, 'delivery' | 'book'>,
): Promise<Stored<BookDocument>> => {
  const { storyId } = delivery.value;
  const story = storyId === null ? null : await documents.get(stories, storyId);
  if (story === null || story.value.bookId === book.id) return book;
  return (await documents.get(books, story.value.bookId)) ?? book;
};

/** The title of an answer that was sent without one: the question, or for a guest's piece the guest's name. */
export const createAnswerTitle = (
  { locale }: Pick<Settings, 'locale'>,
  { delivery, person, tribute }: DeliveryContext,
): string =>
  createTitle(
    tribute === null ? delivery.value.question : getCoreMessages(locale).guestTitle(person.value.name),
  );

/**
 * Submits an answer to the family, where it waits for approval; without a title it gets `createAnswerTitle`. Throws
 * `story.empty`.
 */
export const submitAnswer = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  linkTarget: DeliveryContext,
  story: Stored<StoryRecord>,
  notifyAsker: NotifyAsker,
): Promise<StoryRecord> => {
  const { delivery, person } = linkTarget;
  const holder = toLinkActor(linkTarget);
  const title =
    story.value.title.trim() === '' ? createAnswerTitle(deps.settings, linkTarget) : story.value.title;
  const value = await submitByLink(tx, deps, holder, { ...story, value: { ...story.value, title } });
  if (linkTarget.tribute !== null) {
    // The digest of the evening tells the family of all pieces at once.
    if (delivery.value.state !== 'answered')
      await moveDelivery(tx, deps, holder, delivery, 'answered', { settledAt: null });
    return value;
  }
  if (delivery.value.state !== 'answered') await moveDelivery(tx, deps, holder, delivery, 'answered');
  const pause = person.value.pause === 'silence' ? null : person.value.pause;
  const wakeAt = deps.clock.now().toISOString();
  tx.put(persons, person.id, { ...person.value, unanswered: 0, reminder: null, pause, wakeAt });
  await notifyAsker(tx, linkTarget, { id: story.id, value });
  return value;
};
