import type { Job, JobProgress, RenderingFileName } from '@souvenance/contracts';
import {
  openRenderingFile,
  paceProgress,
  readJob,
  readPagePicture,
  readRendering,
  requestEbook,
  requestRendering,
} from '@souvenance/core';
import type { EventSink, Handlers, Visit } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type RenderingRoutes = Extract<
  keyof Handlers,
  `renderings.${string}` | `jobs.${string}` | `generate${string}`
>;

export const contentTypes: Record<RenderingFileName, string> = {
  'interior.pdf': 'application/pdf',
  'cover.pdf': 'application/pdf',
  'screen.pdf': 'application/pdf',
  'book.epub': 'application/epub+zip',
  'book-sans-audio.epub': 'application/epub+zip',
  'preflight.json': 'application/json; charset=utf-8',
  'ticket.json': 'application/json; charset=utf-8',
  'ticket.pdf': 'application/pdf',
  'ticket.xjdf': 'application/vnd.cip4-xjdf+xml',
  'report.pdf': 'application/pdf',
  'labels.pdf': 'application/pdf',
};

/** Milliseconds between two looks at the job's document, for what the queue does not tell. */
const LOOK_MS = 1_000;

const isOver = ({ state }: Job): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** Waits for the next look: as soon as the queue says something of the job's end, and every second anyway. */
const newPause = (signal: AbortSignal) => {
  let wake = (): void => undefined;
  return {
    wake: () => wake(),
    wait: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_MS);
        wake = () => resolve(clearTimeout(timer));
        signal.addEventListener('abort', wake, { once: true });
      }),
  };
};

/** Each word has the page drawn anew, perhaps on the machine that does the work; pages that can be looked at never wait. */
const pace = { intervalMs: 250, isUrgent: ({ step }: JobProgress): boolean => step === 'pages' };

/** The present state first, then its progress as the queue tells it, then the end as the document has it. */
const followJob = async (
  services: Services,
  visit: Visit,
  jobId: string,
  sink: EventSink<Job>,
): Promise<void> => {
  let last = await readJob(services)(visit.actor, jobId);
  const pause = newPause(sink.signal);
  const tell = (job: Job): void => {
    last = job;
    sink.send(job);
  };
  tell(last);
  const teller = paceProgress((progress) => {
    if (!isOver(last)) tell({ ...last, state: 'active', isDelayed: false, progress });
  }, pace);
  const stopWatching = await services.jobs.watch((event) => {
    if (event.id !== jobId || isOver(last)) return;
    if (event.progress === null) pause.wake();
    else teller.push(event.progress);
  });
  try {
    while (!isOver(last) && !sink.signal.aborted) {
      await pause.wait();
      const job = await readJob(services)(await visit.presentActor(), jobId);
      if (JSON.stringify(job) !== JSON.stringify(last)) tell(job);
    }
  } finally {
    teller.stop();
    await stopWatching();
  }
};

/** Making the files of a book, following the work, looking at the pages. */
export const renderingHandlers = (services: Services): Handlers<RenderingRoutes> => ({
  generateBook: ({ body }, { actor }) =>
    requestRendering(services)(actor, body.bookId, body.edition, body.variant),
  generateEbook: ({ body }, { actor }) => requestEbook(services)(actor, body.bookId, body.edition),
  'jobs.read': ({ params }, { actor }) => readJob(services)(actor, params.jobId),
  'jobs.events': ({ params }, visit, sink) => followJob(services, visit, params.jobId, sink),
  'renderings.read': ({ params }, { actor }) => readRendering(services)(actor, params.renderingId),
  'renderings.page': async ({ params }, { actor }) => ({
    body: await readPagePicture(services)(actor, params.renderingId, params.page),
    contentType: 'image/webp',
    isRevalidated: true,
  }),
  'renderings.coverPicture': async ({ params }, { actor }) => ({
    body: await readPagePicture(services)(actor, params.renderingId, 'cover'),
    contentType: 'image/webp',
    isRevalidated: true,
  }),
  'renderings.file': async ({ params }, { actor }) => {
    const { stream, bytes, sha256 } = await openRenderingFile(services)(
      actor,
      params.renderingId,
      params.name,
    );
    return {
      body: stream,
      contentType: contentTypes[params.name],
      length: bytes,
      fileName: params.name,
      sha256,
    };
  },
});
