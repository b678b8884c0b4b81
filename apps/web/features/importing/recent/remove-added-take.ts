import type { Client } from '@souvenance/contracts';
import { type AddedTake, forgetAddedTake } from './added-takes.ts';

/** Removes a recording that was added to an existing story, and has the story's sound made without it. */
export const removeAddedTake = async (client: Client, take: AddedTake): Promise<void> => {
  const { storyId, takeId } = take;
  await client.call('recordings.removeTake', { params: { storyId, takeId }, body: { isRemoved: true } });
  await client.call('recordings.finish', { params: { storyId } });
  forgetAddedTake(take);
};
