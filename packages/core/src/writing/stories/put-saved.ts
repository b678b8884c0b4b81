import { countWords, pickFields, revisedContent, type StoryChange } from '@souvenance/contracts';
import { definedFields } from '../../foundation/documents/defined-fields.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { lossBetween, textHashOf } from './lost-text.ts';
import { addToHistory } from './revision-history.ts';
import { revisionId, revisions, type StoryRecord, stories } from './story.ts';

const writeRevision = (tx: Transaction, savedBy: string, { id, value }: Stored<StoryRecord>): void => {
  const { revision, words, updatedAt } = value;
  tx.put(revisions, revisionId(id, revision), {
    storyId: id,
    revision,
    ...pickFields(revisedContent, value),
    words,
    savedAt: updatedAt,
    savedBy,
  });
};

interface Saving {
  readonly story: Stored<StoryRecord>;
  readonly change: StoryChange;
  readonly savedBy: string;
  /** The account that saves; missing where a link or a mail brings the words. */
  readonly savedByUid?: string | undefined;
  readonly now: string;
  /** An older revision is brought back: it stays beside the one before. */
  readonly isRestored?: boolean | undefined;
  /** The text goes to the family with this save, so that its revision stays. */
  readonly isSent?: boolean | undefined;
}

/** Tells the writers of one story apart, and names no account after its erasure. */
const writerKey = (storyId: string, { savedBy, savedByUid }: Saving): string =>
  sha256Of(`${storyId} ${savedByUid === undefined ? `name ${savedBy}` : `user ${savedByUid}`}`).slice(0, 16);

/** Writes the story as it is now, and its revision; removes the revisions that its history holds no longer. */
export const putSaved = (tx: Transaction, saving: Saving): StoryRecord => {
  const { story, change, savedBy, now, isRestored = false, isSent = false } = saving;
  const content = { ...story.value, ...definedFields(change) };
  const { losesWords, losesMost } = lossBetween(story.value, content);
  const revision = story.value.revision + 1;
  const { history, removals } = addToHistory(story.value.history ?? [], {
    revision,
    writer: writerKey(story.id, saving),
    savedAt: now,
    text: textHashOf(content),
    isMilestone: isSent,
    opensSitting: losesWords || isRestored,
    losesMost,
  });
  const value: StoryRecord = {
    ...content,
    words: countWords(content.body),
    revision,
    history,
    updatedAt: now,
  };
  for (const removal of removals) tx.remove(revisions, revisionId(story.id, removal));
  tx.put(stories, story.id, value);
  writeRevision(tx, savedBy, { ...story, value });
  return value;
};
