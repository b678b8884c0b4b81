import { AppError } from '@souvenance/contracts';
import type { PagePictures } from '@souvenance/core';
import { ChildProcessFailure } from '@souvenance/press/child-pool';
import { openPagePainter } from '@souvenance/press/photographs';

const asUnavailable = (cause: unknown): never => {
  if (cause instanceof ChildProcessFailure)
    throw new AppError('service.unavailable', { service: 'pictures' }, { cause });
  throw cause;
};

/** Draws pages for whoever looks at them now, in a process beside the API: it never waits behind the work of the queue. */
export const openPagePictures = (): PagePictures & { close(): void } => {
  const painter = openPagePainter({ isLowPriority: false });
  return {
    draw: (drawing, asking) => painter.draw(drawing, asking).catch(asUnavailable),
    close: painter.close,
  };
};
