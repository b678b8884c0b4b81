import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { markEdited, needsEditing } from '../books/edit-book.ts';
import { saveBook } from '../books/save-book.ts';
import { announceFirstHeard } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

/** Writes a story's voice, and marks its book as edited if the story is in it. Returns the story after the change. */
export const writeVoice = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  {
    actor,
    story,
    voice,
  }: { readonly actor: Actor; readonly story: Stored<StoryRecord>; readonly voice: StoryRecord['voice'] },
): Promise<StoryRecord> => {
  const now = deps.clock.now().toISOString();
  const book = story.value.state === 'in_book' ? await tx.get(books, story.value.bookId) : null;
  const { voice: before, ...storyFields } = story.value;
  const storyAfter: StoryRecord = { ...storyFields, ...(voice !== undefined && { voice }), updatedAt: now };
  const value =
    before === undefined && voice !== undefined ? await announceFirstHeard(tx, deps, storyAfter) : storyAfter;
  tx.put(stories, story.id, value);
  if (book !== null && needsEditing(book.value))
    await saveBook(tx, deps, actor, book, markEdited(book.value, now));
  return value;
};
