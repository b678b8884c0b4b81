import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import type { Recorded, RecordedGate } from '../../recordings/recorded.ts';
import { stories } from '../../stories/story.ts';
import { putAnswered } from '../../stories/write-by-link.ts';
import { deliveries } from '../delivery.ts';
import { openLink } from '../link.ts';
import { checkStillEditable, openAnswer } from './open-answer.ts';
import { holderOf } from './read-link.ts';

const readAnswer = async (
  reader: Parameters<RecordedGate>[0],
  deps: Pick<Deps, 'clock'>,
  token: string,
): Promise<Recorded> => {
  const opened = await openLink(reader, deps, token);
  const { storyId } = opened.delivery.value;
  const story = storyId === null ? null : await reader.get(stories, storyId);
  return { actor: holderOf(opened), story };
};

/** The voice of a link's own answer, and of no other story, as its holder hears it. */
export const linkGate =
  (deps: Pick<Deps, 'clock'>, token: string): RecordedGate =>
  (reader) =>
    readAnswer(reader, deps, token);

/** The same for who adds to it: what stands in the book, or was set aside, is the family's. */
export const linkWriteGate =
  (deps: Pick<Deps, 'clock'>, token: string): RecordedGate =>
  async (reader) => {
    const recorded = await readAnswer(reader, deps, token);
    if (recorded.story !== null) checkStillEditable(recorded.story.value);
    return recorded;
  };

/** The same for who begins to speak: an answer begins with its first take, as it does with its first word. */
export const linkBeginGate = (deps: Pick<Deps, 'clock' | 'ids'>, token: string) => {
  const newId = deps.ids.newId();
  return async (tx: Transaction): Promise<Recorded> => {
    const opened = await openLink(tx, deps, token);
    const { story, isNew, asked: bookQuestion } = await openAnswer(tx, deps, newId, opened);
    checkStillEditable(story.value);
    const { delivery } = opened;
    if (isNew) {
      putAnswered(tx, bookQuestion, story);
      tx.put(stories, story.id, story.value);
      tx.put(deliveries, delivery.id, { ...delivery.value, storyId: story.id });
    }
    return { actor: holderOf(opened), story };
  };
};
