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
import type { EventSink, Handlers, RequestContext } from '../../http/handler.ts';
import { createPause } from '../../http/streams/create-pause.ts';
import type { Services } from '../../services.ts';

type RenderingRoutes = Extract<
  keyof Handlers,
  `renderings.${string}` | `jobs.${string}` | `generate${string}`
>;

export const contentTypes: Record<RenderingFileName, string> = {
  'interior.pdf': 'application/pdf',
  'cover.pdf': 'application/pdf',
  'screen.pdf': 'application/pdf',
  'booklet.pdf': 'application/pdf',
  'book.epub': 'application/epub+zip',
  'book-sans-audio.epub': 'application/epub+zip',
  'preflight.json': 'application/json; charset=utf-8',
  'ticket.json': 'application/json; charset=utf-8',
  'ticket.pdf': 'application/pdf',
  'ticket.xjdf': 'application/vnd.cip4-xjdf+xml',
  'report.pdf': 'application/pdf',
  'labels.pdf': 'application/pdf',
};

/**
 * Milliseconds between two reads of the job's document, for changes that the queue does not report. The job's end,
 * which the queue reports, ends the pause earlier.
 */
const READ_INTERVAL_MS = 1_000;

const hasEnded = ({ state }: Job): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/**
 * Pace of progress events. Each event redraws the page, perhaps on the machine that renders; pages that can be viewed
 * are announced at once.
 */
const pace = { intervalMs: 250, isUrgent: ({ step }: JobProgress): boolean => step === 'pages' };

/** Sends the current state, then the progress that the queue reports, then the end as the document has it. */
const followJob = async (
  services: Services,
  context: RequestContext,
  jobId: string,
  sink: EventSink<Job>,
): Promise<void> => {
  let last = await readJob(services)(context.actor, jobId);
  const pause = createPause(sink.signal, READ_INTERVAL_MS);
  const send = (job: Job): void => {
    last = job;
    sink.send(job);
  };
  send(last);
  const pacer = paceProgress((progress) => {
    if (!hasEnded(last)) send({ ...last, state: 'active', isDelayed: false, progress });
  }, pace);
  const stopWatching = await services.jobs.watch((event) => {
    if (event.id !== jobId || hasEnded(last)) return;
    if (event.progress === null) pause.wake();
    else pacer.push(event.progress);
  });
  try {
    while (!hasEnded(last) && !sink.signal.aborted) {
      await pause.wait();
      const job = await readJob(services)(await context.readCurrentActor(), jobId);
      if (JSON.stringify(job) !== JSON.stringify(last)) send(job);
    }
  } finally {
    pacer.stop();
    await stopWatching();
  }
};

/** Handlers that render a book, follow the job and show the pages. */
export const createRenderingHandlers = (services: Services): Handlers<RenderingRoutes> => ({
  generateBook: ({ body }, { actor }) =>
    requestRendering(services)(actor, body.bookId, body.edition, body.variant),
  generateEbook: ({ body }, { actor }) => requestEbook(services)(actor, body.bookId, body.edition),
  'jobs.read': ({ params }, { actor }) => readJob(services)(actor, params.jobId),
  'jobs.events': ({ params }, context, sink) => followJob(services, context, params.jobId, sink),
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
