import { AppError } from '@souvenance/contracts';
import type { StoryPress } from '@souvenance/core';
import { ChildProcessFailure, openStoryPress, StoryOvertaken } from '@souvenance/press/story';

const throwRefused = (cause: unknown): never => {
  if (cause instanceof StoryOvertaken) throw new AppError('request.too_many', {}, { cause });
  if (cause instanceof ChildProcessFailure)
    throw new AppError('service.unavailable', { service: 'story-press' }, { cause });
  throw cause;
};

/**
 * Typesets stories for the person who writes them, in processes beside the API. A queue would take longer than the
 * typesetting itself, and the result is not stored. `limits` change those of `openStoryPress`.
 */
export const openStoryPages = (limits?: { timeLimitMs: number }): StoryPress & { close(): void } => {
  const press = openStoryPress(limits);
  return {
    show: ({ viewerId, familyId, readPhotograph, ...story }) =>
      press
        .show({ ...story, viewer: viewerId, family: familyId, photograph: readPhotograph })
        .catch(throwRefused),
    close: press.close,
  };
};
