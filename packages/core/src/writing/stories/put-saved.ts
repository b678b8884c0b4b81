import { countWords, pickFields, revisedContent, type StoryChange } from '@souvenance/contracts';
import { dropUndefinedFields } from '../../foundation/documents/drop-undefined-fields.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { hashText, measureLoss } from './lost-text.ts';
import { addToHistory } from './revision-history.ts';
import { revisionId, revisions, type StoryRecord, stories } from './story.ts';

interface Saving {
  readonly story: Stored<StoryRecord>;
  readonly change: Omit<StoryChange, 'narratorId'> & Pick<StoryRecord, 'narratorId'>;
  readonly savedBy: string;
  /** The account that saves; missing for a link or a mail. */
  readonly savedByUid?: string | undefined;
  readonly now: string;
  /** The revision before stays in the history: an older one was restored, or one of two texts was chosen. */
  readonly keepsBefore?: boolean | undefined;
  /** The text is sent to the family with this save, so its revision stays in the history. */
  readonly isSent?: boolean | undefined;
}

const writeRevision = (
  tx: Transaction,
  { savedBy, savedByUid }: Pick<Saving, 'savedBy' | 'savedByUid'>,
  { id, value }: Stored<StoryRecord>,
): void => {
  const { revision, words, updatedAt } = value;
  tx.put(revisions, revisionId(id, revision), {
    storyId: id,
    revision,
    ...pickFields(revisedContent, value),
    words,
    savedAt: updatedAt,
    savedBy,
    savedByUid: savedByUid ?? null,
  });
};

/** Identifies a writer within one story, without naming an account after its erasure. */
const writerKey = (storyId: string, { savedBy, savedByUid }: Saving): string =>
  sha256Of(`${storyId} ${savedByUid === undefined ? `name ${savedBy}` : `user ${savedByUid}`}`).slice(0, 16);

/** Writes the story and its new revision, and removes the revisions that its history drops. */
export const putSaved = (tx: Transaction, saving: Saving): StoryRecord => {
  const { story, change, now, keepsBefore = false, isSent = false } = saving;
  const content = { ...story.value, ...dropUndefinedFields(change) };
  const { losesWords, losesMost } = measureLoss(story.value, content);
  const revision = story.value.revision + 1;
  const { history, removals } = addToHistory(story.value.history ?? [], {
    revision,
    writer: writerKey(story.id, saving),
    savedAt: now,
    text: hashText(content),
    isMilestone: isSent,
    opensSitting: losesWords || keepsBefore,
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
  writeRevision(tx, saving, { ...story, value });
  return value;
};
