import { AppError } from '@souvenance/contracts';
import { narratorUid } from '../../people/consents/consent.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { questions } from '../questions/question.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { beginByLink } from '../stories/write-by-link.ts';
import type { Opened } from './link.ts';

/** What stands in the book, or was set aside, is the family's to change. */
export const checkStillHis = ({ state }: StoryRecord): void => {
  if (state === 'in_book' || state === 'set_aside')
    throw new AppError('story.state_refused', { from: state, to: 'draft' });
};

/** The answer as it stands, or the story that begins with this save: none is made by looking. */
export const openAnswer = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  newId: string,
  opened: Opened,
) => {
  const { delivery, person, book } = opened;
  const { storyId, questionId, question, theme } = delivery.value;
  const known = storyId === null ? null : await tx.get(stories, storyId);
  if (known !== null) return { story: known, isNew: false, begin: () => undefined };
  const asked = await tx.get(questions, questionId);
  const authorUid = (person.value.isNarrator ? await narratorUid(tx, book.id) : null) ?? person.id;
  const name = person.value.isNarrator ? book.value.narrator : person.value.name;
  const { value, begin } = beginByLink(tx, deps, {
    ...{ id: newId, book, question, theme, questionId, asked, authorUid, name },
    kind: person.value.isNarrator ? 'story' : 'contribution',
  });
  return { story: { id: newId, version: 0, value } as Stored<StoryRecord>, isNew: true, begin };
};
