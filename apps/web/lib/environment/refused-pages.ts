import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';

/** Next's own bundle tells the program around it of a refused page, as it does of faults (`lib/metrics/page-faults.ts`). */
const pageRefusals = channel('souvenance.page-refusal');

/** Says that the page which is being answered was refused with this status. */
export const publishRefusal = (status: number): void => pageRefusals.publish({ status });

interface RefusedPages {
  /** Answers a request. Where Next would answer 500 for a page that was refused, the status of the refusal stands. */
  answer(response: ServerResponse, work: () => Promise<void>): Promise<void>;
  close(): void;
}

interface PageAnswer {
  refusedWith?: number;
}

/** Next answers a failed page with 500 whatever the reason: this gives the page the status of the call that was refused. */
export const openRefusedPages = (): RefusedPages => {
  const answers = new AsyncLocalStorage<PageAnswer>();
  const hear = (message: unknown): void => {
    const answer = answers.getStore();
    if (answer) answer.refusedWith = (message as { status: number }).status;
  };
  pageRefusals.subscribe(hear);
  return {
    answer: (response, work) => {
      const answer: PageAnswer = {};
      const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
      response.writeHead = (status: number, ...rest: unknown[]) =>
        writeHead(status === 500 ? (answer.refusedWith ?? status) : status, ...rest);
      return answers.run(answer, work);
    },
    close: () => pageRefusals.unsubscribe(hear),
  };
};
