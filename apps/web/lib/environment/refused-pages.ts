import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** Next's own bundle tells the program around it of a refused page, as it does of faults (`lib/metrics/page-faults.ts`). */
const pageRefusals = channel('souvenance.page-refusal');

/** Says that the page which is being answered was refused with this status. */
export const publishRefusal = (status: number): void => pageRefusals.publish({ status });

const missingPages = channel('souvenance.page-missing');

/**
 * Says that nothing stands at the address of the page which is being answered: it has words of its own for that, and the
 * server answers 404. Next's `notFound` draws such a page in the browser alone, so that it is blank without scripts.
 * Called while the page is drawn, before its first byte leaves.
 */
export const publishMissing = (): void => missingPages.publish({});

interface RefusedPages {
  /**
   * Answers a request. Where Next would answer 500 for a page that was refused, the status of the refusal stands; where
   * it would answer 200 for a page that says that nothing is there, 404.
   */
  answer(response: ServerResponse, work: () => Promise<void>): Promise<void>;
  close(): void;
}

interface PageAnswer {
  refusedWith?: number;
  isMissing?: boolean;
}

const statusOf = (status: number, { refusedWith, isMissing = false }: PageAnswer): number => {
  if (status === 500) return refusedWith ?? status;
  return status === 200 && isMissing ? 404 : status;
};

/** Next answers a failed page with 500 whatever the reason: this gives the page the status of the call that was refused, and 404 where nothing is. */
export const openRefusedPages = (): RefusedPages => {
  const answers = new AsyncLocalStorage<PageAnswer>();
  const hear = (message: unknown): void => {
    const answer = answers.getStore();
    if (answer) answer.refusedWith = (message as { status: number }).status;
  };
  const hearMissing = (): void => {
    const answer = answers.getStore();
    if (answer) answer.isMissing = true;
  };
  pageRefusals.subscribe(hear);
  missingPages.subscribe(hearMissing);
  return {
    answer: (response, work) => {
      const answer: PageAnswer = {};
      const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
      response.writeHead = (status: number, ...rest: unknown[]) =>
        writeHead(statusOf(status, answer), ...rest);
      return answers.run(answer, work);
    },
    close: () => {
      pageRefusals.unsubscribe(hear);
      missingPages.unsubscribe(hearMissing);
    },
  };
};
