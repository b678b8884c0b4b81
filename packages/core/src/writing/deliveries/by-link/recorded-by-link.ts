import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import type { RecordedGate, RecordedStory } from '../../recordings/recorded.ts';
import { stories } from '../../stories/story.ts';
import { putAnswered } from '../../stories/write-by-link.ts';
import { deliveries } from '../delivery.ts';
import { type LinkTarget, openLink } from '../link.ts';
import { openAnswer, requireAnswerEditable, requireEditable } from './open-answer.ts';
import { toLinkActor } from './read-link.ts';

const readRecorded = async (
  documents: Parameters<RecordedGate>[0],
  deps: Pick<Deps, 'clock'>,
  token: string,
): Promise<RecordedStory & { linkTarget: LinkTarget }> => {
  const linkTarget = await openLink(documents, deps, token);
  const { storyId } = linkTarget.delivery.value;
  const story = storyId === null ? null : await documents.get(stories, storyId);
  return { actor: toLinkActor(linkTarget), story, linkTarget };
};

/** Access to the recording of a link's own answer, for listening. */
export const createLinkListenGate =
  (deps: Pick<Deps, 'clock'>, token: string): RecordedGate =>
  (documents) =>
    readRecorded(documents, deps, token);

/**
 * Access for removing from the recording, and for finishing it. Throws `story.state_refused` for a story in the book or
 * set aside, which only the family may change.
 */
export const createLinkWriteGate =
  (deps: Pick<Deps, 'clock'>, token: string): RecordedGate =>
  async (documents) => {
    const recorded = await readRecorded(documents, deps, token);
    if (recorded.story !== null) requireEditable(recorded.story.value);
    return recorded;
  };

/**
 * Access for adding to the recording. Throws `story.state_refused` like `createLinkWriteGate`, and `consent.missing`
 * for an answer that was sent before its narrator withdrew consent.
 */
export const createLinkAddGate =
  (deps: Pick<Deps, 'clock'>, token: string): RecordedGate =>
  async (documents) => {
    const recorded = await readRecorded(documents, deps, token);
    if (recorded.story !== null)
      await requireAnswerEditable(documents, recorded.linkTarget, recorded.story.value);
    return recorded;
  };

/**
 * Access for starting a recording, with the errors of `createLinkAddGate`: creates the answer's story when its first
 * take comes before any text.
 */
export const createLinkStartGate = (deps: Pick<Deps, 'clock' | 'ids'>, token: string) => {
  const newId = deps.ids.newId();
  return async (tx: Transaction): Promise<RecordedStory> => {
    const linkTarget = await openLink(tx, deps, token);
    const { story, isNew, asked: listedQuestion } = await openAnswer(tx, deps, newId, linkTarget);
    await requireAnswerEditable(tx, linkTarget, story.value);
    const { delivery } = linkTarget;
    if (isNew) {
      putAnswered(tx, listedQuestion, story);
      tx.put(stories, story.id, story.value);
      tx.put(deliveries, delivery.id, { ...delivery.value, storyId: story.id });
    }
    return { actor: toLinkActor(linkTarget), story };
  };
};
