import { AppError } from '@souvenance/contracts';
import type { StoryPress } from '@souvenance/core';
import { ChildProcessFailure, openStoryPress, StoryOvertaken } from '@souvenance/press/story';

const asRefused = (cause: unknown): never => {
  if (cause instanceof StoryOvertaken) throw new AppError('request.too_many', {}, { cause });
  if (cause instanceof ChildProcessFailure)
    throw new AppError('service.unavailable', { service: 'story-press' }, { cause });
  throw cause;
};

/**
 * Sets stories for whoever writes them now, in processes beside the API, as pages are drawn: a queue would cost more than
 * the setting itself, and nothing of it is worth keeping.
 */
export const openStoryPages = (): StoryPress & { close(): void } => {
  const press = openStoryPress();
  return {
    show: ({ readerId, familyId, readPhotograph, ...story }) =>
      press
        .show({ ...story, reader: readerId, family: familyId, photograph: readPhotograph })
        .catch(asRefused),
    close: press.close,
  };
};
