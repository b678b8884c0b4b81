'use client';

import { SetAsideParts } from '#features/stories/set-aside/set-aside-parts.tsx';
import { toAnswer } from './open-answer-store.ts';
import type { Reply } from './use-reply.ts';

/** Parts of a mailed answer that were left out; the writer can take them back here. */
export const AnswerSetAside = ({ reply }: { reply: Reply }) => {
  const { client, token, place, autosaver, state } = reply;
  const restorePart = async (partId: string): Promise<void> => {
    await autosaver.flush();
    const savedWriting = await client.call('links.takeBack', { params: { token, partId } });
    autosaver.replace(toAnswer(place, savedWriting));
  };
  return <SetAsideParts parts={state.story?.setAside} onRestore={restorePart} />;
};
