import { lacksContent } from '@souvenance/contracts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { createLinkActor } from '../../persons/unsubscribe-person.ts';
import { submitByLink } from '../../stories/move-story.ts';
import { type StoryRecord, stories } from '../../stories/story.ts';
import type { DeliveryRecord } from '../delivery.ts';
import type { DeliveryContext } from '../link.ts';

/** Reads the drafts of a question's mails that wait for the narrator's consent; none that was sent or erased since. */
export const readWaitingAnswers = async (
  documents: Pick<Transaction, 'get'>,
  { waitingStoryIds = [] }: Pick<DeliveryRecord, 'waitingStoryIds'>,
): Promise<Stored<StoryRecord>[]> => {
  const waiting = await Promise.all(waitingStoryIds.map((id) => documents.get(stories, id)));
  return waiting.filter((story) => story !== null).filter(({ value }) => value.state === 'draft');
};

/** Submits them for approval, after the narrator has consented. A draft of photographs alone stays. */
export const submitWaitingAnswers = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { delivery, person }: DeliveryContext,
): Promise<void> => {
  for (const story of await readWaitingAnswers(tx, delivery.value))
    if (!lacksContent(story.value, story.value.voice !== undefined))
      await submitByLink(tx, deps, createLinkActor(person.id), story);
};
