import type { JobKind, JobNote, JobPayload, JobProgress } from '@souvenance/contracts';
import type { Claim, Content, Core, Mailer, MailReader, PagePictures } from '@souvenance/core';
import type { Printing } from '../printing/derive-order.ts';
import type { Ffmpeg } from '../sound/ffmpeg.ts';

export interface WorkerServices extends Core, Printing {
  readonly mailer: Mailer;
  /** Reads the mails that are replied with. */
  readonly mailReader: MailReader;
  /** Where the operator's own texts of mails stand. */
  readonly content: Pick<Content, 'override'>;
  readonly pictures: PagePictures;
  /** Asked for each recording: a machine that is being set up may have it by now. */
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

/** Every kind of job has a processor: a gap is a compile error. */
export type Processors = { readonly [K in JobKind]: Processor<K> };
