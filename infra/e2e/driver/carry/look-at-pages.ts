import { setTimeout as sleep } from 'node:timers/promises';
import { routePath } from '@souvenance/contracts';
import type { Visitor } from '../visitor/visitor.ts';

/** The first spread that a reader leafs to. */
const FIRST_SPREAD = [2, 3];
const POLL_MS = 250;

/** Looks at a spread as a browser does, both pages at once. Gives the seconds until both are there. */
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

/** Waits until the pictures of all pages are drawn, behind all other work. @throws Error when they are not in time. */
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
