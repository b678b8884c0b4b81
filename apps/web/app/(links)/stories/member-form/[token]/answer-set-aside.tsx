'use client';

import { SetAsideParts } from '#features/stories/set-aside/set-aside-parts.tsx';
import { answerOf } from './answer-store.ts';
import type { Reply } from './use-reply.ts';

/** Parts of a mailed answer that were left out of it, as its writer sees them under the link. */
export const AnswerSetAside = ({ reply }: { reply: Reply }) => {
  const { client, token, place, autosaver, state } = reply;
  const takeBack = async (partId: string): Promise<void> => {
    await autosaver.flush();
    const writing = await client.call('links.takeBack', { params: { token, partId } });
    autosaver.replace(answerOf(place, writing));
  };
  return <SetAsideParts parts={state.story?.setAside} onTakeBack={takeBack} />;
};
