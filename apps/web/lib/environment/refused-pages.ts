import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/**
 * Diagnostics channel by which code in Next's bundle reports a refused page to the server process around it, as for
 * faults (`lib/metrics/page-faults.ts`).
 */
const pageRefusals = channel('souvenance.page-refusal');

/** Reports that the page now being rendered was refused with this status. */
export const publishRefusal = (status: number): void => pageRefusals.publish({ status });

const missingPages = channel('souvenance.page-missing');

/**
 * Reports that the page now being rendered says that nothing is at its URL, so that the server answers 404. Next's
 * `notFound` renders such a page in the browser only, so that it is blank without scripts. Must be called before the
 * first byte of the page is sent.
 */
export const publishNotFound = (): void => missingPages.publish({});

interface RefusedPages {
  /**
   * Handles a request. Where Next would answer 500 for a refused page, sets the status of the refusal; where it would
   * answer 200 for a missing page, sets 404.
   */
  answer(response: ServerResponse, work: () => Promise<void>): Promise<void>;
  close(): void;
}

interface PageAnswer {
  refusedWith?: number;
  isMissing?: boolean;
}

const chooseStatus = (status: number, { refusedWith, isMissing = false }: PageAnswer): number => {
  if (status === 500) return refusedWith ?? status;
  return status === 200 && isMissing ? 404 : status;
};

/**
 * Next answers a failed page with 500 whatever the reason. This replaces the 500 by the status of the refused API call,
 * and the 200 of a missing page by 404.
 */
export const openRefusedPages = (): RefusedPages => {
  const answerStorage = new AsyncLocalStorage<PageAnswer>();
  const onRefusal = (message: unknown): void => {
    const answer = answerStorage.getStore();
    if (answer) answer.refusedWith = (message as { status: number }).status;
  };
  const onMissing = (): void => {
    const answer = answerStorage.getStore();
    if (answer) answer.isMissing = true;
  };
  pageRefusals.subscribe(onRefusal);
  missingPages.subscribe(onMissing);
  return {
    answer: (response, work) => {
      const answer: PageAnswer = {};
      const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
      response.writeHead = (status: number, ...headArguments: unknown[]) =>
        writeHead(chooseStatus(status, answer), ...headArguments);
      return answerStorage.run(answer, work);
    },
    close: () => {
      pageRefusals.unsubscribe(onRefusal);
      missingPages.unsubscribe(onMissing);
    },
  };
};
