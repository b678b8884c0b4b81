import { AppError } from '@souvenance/contracts';
import type { PagePictures } from '@souvenance/core';
import { ChildProcessFailure } from '@souvenance/press/child-pool';
import { openPagePainter } from '@souvenance/press/photographs';

const throwUnavailable = (cause: unknown): never => {
  if (cause instanceof ChildProcessFailure)
    throw new AppError('service.unavailable', { service: 'pictures' }, { cause });
  throw cause;
};

/**
 * Draws pages for the person who views them now, in a process beside the API, so that they never wait behind the queue.
 * `limits` change those of `openPagePainter`.
 */
export const openPagePictures = (limits?: { timeLimitMs: number }): PagePictures & { close(): void } => {
  const painter = openPagePainter({ isLowPriority: false, ...limits });
  return {
    draw: (drawing, options) => painter.draw(drawing, options).catch(throwUnavailable),
    close: painter.close,
  };
};
