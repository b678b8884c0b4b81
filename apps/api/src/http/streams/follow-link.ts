import type { EventSink } from '../handler.ts';

/**
 * Follows what a secret link opens. The link is judged until the first event: a stream that is open tries no more links,
 * and takes no place among the guesses under way.
 */
export const followLink = async <T>(
  behindLink: (work: () => Promise<void>) => Promise<void>,
  follow: (sink: EventSink<T>) => Promise<void>,
  sink: EventSink<T>,
): Promise<void> => {
  const first = Promise.withResolvers<void>();
  const send = (event: T): void => {
    sink.send(event);
    first.resolve();
  };
  let whole = Promise.resolve();
  await behindLink(() => {
    whole = follow({ signal: sink.signal, send });
    return Promise.race([first.promise, whole]);
  });
  await whole;
};
