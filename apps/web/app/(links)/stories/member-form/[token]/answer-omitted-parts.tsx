'use client';

import { OmittedParts } from '#features/stories/omitted-parts.tsx';
import { toAnswer } from './open-answer-store.ts';
import type { Reply } from './use-reply.ts';

/** Parts of a mailed answer that were left out; the writer can take them back here. */
export const AnswerOmittedParts = ({ reply }: { reply: Reply }) => {
  const { client, token, place, autosaver, state } = reply;
  const restorePart = async (partId: string): Promise<void> => {
    // The page says why a text is not saved; until it is, the part could not join it.
    if (!(await autosaver.flush())) return;
    const savedWriting = await client.call('links.restorePart', { params: { token, partId } });
    autosaver.adopt(toAnswer(place, savedWriting));
  };
  return <OmittedParts parts={state.story?.omittedParts} onRestore={restorePart} />;
};
