import { setTimeout as sleep } from 'node:timers/promises';
import { routePath } from '@souvenance/contracts';
import type { Visitor } from '../visitor/visitor.ts';

/** The first spread of the preview. */
const FIRST_SPREAD = [2, 3];
const POLL_MS = 250;

/** Requests both pages of a spread at once, as a browser does. Returns the seconds until both have arrived. */
export const lookAtSpread = async (
  visitor: Visitor,
  renderingId: string,
  pages: readonly number[] = FIRST_SPREAD,
): Promise<number> => {
  const startedMs = performance.now();
  await Promise.all(
    pages.map(async (page) => {
      const picture = await visitor.open(routePath('renderings.page', { renderingId, page }));
      await picture.arrayBuffer();
    }),
  );
  return (performance.now() - startedMs) / 1_000;
};

/** Waits for the images of all pages, which have the lowest priority. @throws Error on failure or timeout. */
export const waitForPages = async (
  visitor: Visitor,
  renderingId: string,
  timeoutMs = 900_000,
): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const job = await visitor.client.call('jobs.read', { params: { jobId: `pages.${renderingId}` } });
    if (job.state === 'done') return;
    if (job.state === 'failed' || Date.now() > deadline)
      throw new Error(`the pictures of ${renderingId} are ${job.state}`);
    await sleep(POLL_MS);
  }
};
