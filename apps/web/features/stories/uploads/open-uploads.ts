import { ApiError, type Photograph } from '@souvenance/contracts';
import type { StoredFile, StoredFiles } from '#lib/storage/stored-files.ts';
import { type PhotographType, photographType } from './photograph-type.ts';
import type { Upload } from './upload.ts';

/** The way to the server. */
export interface Uploader {
  /**
   * Sends the bytes, telling how many have gone; answers the photograph's id once the server has them all. The same
   * `uploadId` is the same photograph: what arrived before a cut is not sent again, and never stands there twice.
   */
  send: (
    kept: { readonly uploadId: string; readonly file: Blob; readonly type: PhotographType },
    onSent: (bytes: number) => void,
  ) => Promise<string>;
  /** The worker's verdict: ready or refused. */
  check: (photographId: string) => Promise<Photograph>;
}

interface UploadsDeps {
  readonly uploader: Uploader;
  readonly files: StoredFiles;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The account that chooses; null for who answers by a link. What another chose on this device is left alone. */
  readonly writer: string | null;
}

/** Takes what is ready; where it was to stand, when its place was chosen with it. */
export type TakePhotograph = (photograph: Photograph, afterBlock: number | undefined) => void;

/** How many send their bytes at once; the others wait for their turn. What is being checked takes no place. */
const SIDE_BY_SIDE = 4;

/** True for errors that a later attempt can mend: no network, a session that ended, a busy server. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401;

interface Job {
  readonly file: StoredFile;
  readonly release: () => void;
  upload: Upload;
  /** Known once the server has all bytes. */
  photographId: string | null;
  /** Known once the worker has accepted it. */
  photograph: Photograph | null;
}

const newUpload = ({ id, name, file, photographId, afterBlock }: StoredFile, isKept: boolean): Upload => ({
  id,
  name,
  file,
  afterBlock,
  bytes: file.size,
  sentBytes: photographId === null ? 0 : file.size,
  state: photographId === null ? 'waiting' : 'checking',
  sentence: null,
  isKept,
});

/**
 * The photographs on their way into one story. Each is kept on the device until the story has it, so that a reload
 * takes it up again; they arrive in the order in which they were chosen.
 */
export const openUploads = ({ uploader, files, newId, now, writer }: UploadsDeps, firstPlace: string) => {
  let place = firstPlace;
  let jobs: readonly Job[] = [];
  let uploadList: readonly Upload[] = [];
  let going = 0;
  let onReady: TakePhotograph = () => undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    uploadList = jobs.map(({ upload }) => upload);
    for (const listener of listeners) listener();
  };
  const change = (job: Job, part: Partial<Upload>) => {
    job.upload = { ...job.upload, ...part };
    tell();
  };
  const keep = (job: Job) => files.keep({ ...job.file, photographId: job.photographId, place });
  const drop = (job: Job) => {
    jobs = jobs.filter((one) => one !== job);
    tell();
    void files.forget(job.file.id).then(job.release);
  };
  /** Gives the story what is ready, up to the first that is still on its way. */
  const deliver = () => {
    for (const job of jobs) {
      if (job.upload.state === 'refused' || job.upload.state === 'failed') continue;
      if (job.photograph === null) return;
      onReady(job.photograph, job.file.afterBlock);
      drop(job);
    }
  };
  const refuse = (job: Job, part: Partial<Upload>) => {
    change(job, { state: 'refused', ...part });
    void files.forget(job.file.id);
    deliver();
  };
  const fail = (job: Job, error: unknown) => {
    const sentence = error instanceof ApiError ? error.sentence || null : null;
    if (!isPassing(error)) return refuse(job, { sentence });
    change(job, { state: 'failed', sentence, sentBytes: job.photographId === null ? 0 : job.upload.bytes });
    deliver();
  };
  const check = async (job: Job, photographId: string) => {
    try {
      const photograph = await uploader.check(photographId);
      if (photograph.state === 'refused') return refuse(job, { sentence: photograph.refusal });
      job.photograph = photograph;
      change(job, { state: 'ready' });
      deliver();
    } catch (error) {
      fail(job, error);
    }
  };
  const send = async (job: Job, type: PhotographType) => {
    change(job, { state: 'sending', sentBytes: 0, sentence: null });
    try {
      const onSent = (sentBytes: number) => change(job, { sentBytes });
      const { id: uploadId, file } = job.file;
      const photographId = await uploader.send({ uploadId, file, type }, onSent);
      job.photographId = photographId;
      change(job, { state: 'checking', sentBytes: job.upload.bytes });
      if (job.upload.isKept) void keep(job);
      void check(job, photographId);
    } catch (error) {
      fail(job, error);
    }
  };
  /** It may have arrived or been refused before the device had written it: then nothing stays there. */
  const afterKept = (job: Job, isKept: boolean) => {
    if (!jobs.includes(job) || job.upload.state === 'refused') return void files.forget(job.file.id);
    change(job, { isKept });
    if (job.photographId !== null) void keep(job);
  };
  const sendNext = () => {
    const job = jobs.find(({ upload }) => upload.state === 'waiting');
    if (!job || going >= SIDE_BY_SIDE) return;
    const type = photographType({ name: job.file.name, type: job.file.file.type });
    going += 1;
    void send(job, type).finally(() => {
      going -= 1;
      sendNext();
    });
    sendNext();
  };
  const take = async (storedFile: StoredFile, isKept: boolean) => {
    const release = await files.claim(storedFile.id);
    if (release === null || jobs.some((job) => job.file.id === storedFile.id)) return;
    const { photographId } = storedFile;
    const job: Job = {
      file: storedFile,
      release,
      upload: newUpload(storedFile, isKept),
      photographId,
      photograph: null,
    };
    jobs = [...jobs, job];
    tell();
    if (photographId !== null) void check(job, photographId);
    return job;
  };
  const retry = (id: string) => {
    const job = jobs.find(({ upload }) => upload.id === id && upload.state === 'failed');
    if (!job) return;
    if (job.photographId === null) {
      change(job, { state: 'waiting', sentence: null });
      sendNext();
    } else {
      change(job, { state: 'checking', sentence: null });
      void check(job, job.photographId);
    }
  };
  return {
    /** Takes the files in their order: shown at once, kept on the device, then sent. */
    send: async (chosenFiles: readonly File[], afterBlock?: number) => {
      for (const [index, file] of chosenFiles.entries()) {
        const newFile = {
          id: newId(),
          place,
          writer,
          name: file.name,
          file,
          photographId: null,
          keptAt: now() + index,
          afterBlock,
        };
        const job = await take(newFile, false);
        if (job) void keep(job).then((isKept) => afterKept(job, isKept));
      }
      sendNext();
    },
    /** Takes up what the device kept of this story. */
    resume: async () => {
      for (const storedFile of await files.list(place, writer)) await take(storedFile, true);
      sendNext();
    },
    /** Sends again what failed. */
    retry,
    /** The network may be there again: everything that failed for the lack of it goes on. */
    retryAll: () => {
      for (const { upload } of jobs) if (upload.state === 'failed') retry(upload.id);
    },
    dismiss: (id: string) => {
      const job = jobs.find(({ upload }) => upload.id === id);
      if (job) drop(job);
    },
    /** The server knows the story now: what is kept for it bears its id. */
    move: (next: string) => {
      if (next === place) return;
      place = next;
      for (const job of jobs) if (job.upload.isKept) void keep(job);
    },
    /** Sets the listener for finished uploads. After a page was left, its story still takes them. */
    attend: (listener: TakePhotograph) => {
      onReady = listener;
      deliver();
    },
    read: () => uploadList,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type Uploads = ReturnType<typeof openUploads>;
