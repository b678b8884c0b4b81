import type { JobKind, JobNote, JobPayload, JobProgress } from '@souvenance/contracts';
import type { Claim, Content, Core, Mailer, MailReader, PagePictures } from '@souvenance/core';
import type { Ffmpeg } from '@souvenance/press/child-pool';
import type { Printing } from '../printing/derive-order.ts';

export interface WorkerServices extends Core, Printing {
  readonly mailer: Mailer;
  /** Reads received mails. */
  readonly mailReader: MailReader;
  /** Reads the operator's own texts of mails. */
  readonly content: Pick<Content, 'override'>;
  readonly pictures: PagePictures;
  /** Called for each recording, because ffmpeg may be installed while the worker runs. */
  readonly findFfmpeg: () => Promise<Ffmpeg | null>;
}

/** Tools that a processor gets besides its payload. */
export interface Run {
  readonly claim: Claim;
  readonly signal: AbortSignal;
  progress(progress: JobProgress): Promise<void>;
  log(note: JobNote): Promise<void>;
}

export type Processor<K extends JobKind> = (payload: JobPayload<K>, run: Run) => Promise<void>;

/** One processor for each job kind: a gap is a compile error. */
export type Processors = { readonly [K in JobKind]: Processor<K> };
