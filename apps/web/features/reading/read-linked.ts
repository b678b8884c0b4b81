import { ApiError, type ReadingContents, type ReadingStory } from '@souvenance/contracts';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readOrNull } from '#lib/api-client/page-refusal.ts';

/**
 * The answer of a call that a link makes; null when the link does not work. A narrator's older link leads to the page
 * of its question, which can send a new one.
 */
const orRedirect = async <T>(token: string, call: Promise<T>): Promise<T | null> => {
  try {
    return await readOrNull(call);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link.expired') redirect(`/stories/member-form/${token}`);
    throw error;
  }
};

/** Reads what a link opens; null for a link that does not work. */
export const readLinkedContents = cache(async (token: string): Promise<ReadingContents | null> => {
  const client = await createServerClient();
  return orRedirect(token, client.call('reading.open', { params: { token } }));
});

/** Reads one story that a link opens; null for a story that it does not open. */
export const readLinkedStory = cache(async (token: string, storyId: string): Promise<ReadingStory | null> => {
  const client = await createServerClient();
  return orRedirect(token, client.call('reading.story', { params: { token, storyId } }));
});
