import { ApiError, type Photograph } from '@souvenance/contracts';
import type { StoredFile, StoredFiles } from '#lib/storage/stored-files.ts';
import { detectPhotographType, type PhotographType } from './photograph-type.ts';
import type { Upload } from './upload.ts';

/** Uploads one photograph. */
export interface Uploader {
  /**
   * Uploads the bytes, and reports the number sent; resolves to the photograph's id once the server has all. Sending
   * the same `uploadId` again resumes the upload instead of creating a duplicate.
   */
  send: (
    upload: { readonly uploadId: string; readonly file: Blob; readonly type: PhotographType },
    onSent: (bytes: number) => void,
  ) => Promise<string>;
  /** Resolves to the photograph once the worker has accepted or refused it. */
  check: (photographId: string) => Promise<Photograph>;
}

interface UploadsDeps {
  readonly uploader: Uploader;
  readonly files: StoredFiles;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * The account that chooses files; null for a person who answers by a link. Files of other accounts on this device are
   * ignored.
   */
  readonly writer: string | null;
}

/** Receives a finished photograph, with its position when one was chosen. */
export type OnPhotographReady = (photograph: Photograph, afterBlock: number | undefined) => void;

/** Maximum number of simultaneous uploads; photographs being checked do not count. */
const CONCURRENT_UPLOADS = 4;

/** True for errors that a later attempt may resolve: no network, an expired session, a busy server. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401;

interface UploadJob {
  readonly file: StoredFile;
  readonly release: () => void;
  upload: Upload;
  /** Set once the server has all bytes. */
  photographId: string | null;
  /** Set once the worker has accepted it. */
  photograph: Photograph | null;
}

const createUpload = (
  { id, name, file, photographId, afterBlock }: StoredFile,
  isStored: boolean,
): Upload => ({
  id,
  name,
  file,
  afterBlock,
  bytes: file.size,
  sentBytes: photographId === null ? 0 : file.size,
  state: photographId === null ? 'waiting' : 'checking',
  sentence: null,
  isStored,
});

/**
 * Uploads photographs into one story. Each is stored on the device until the story has it, so that a reload resumes it;
 * they are added in the order in which they were chosen.
 */
export const openUploads = ({ uploader, files, newId, now, writer }: UploadsDeps, initialPlace: string) => {
  let place = initialPlace;
  let jobs: readonly UploadJob[] = [];
  let uploadList: readonly Upload[] = [];
  let runningCount = 0;
  let onReady: OnPhotographReady = () => undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    uploadList = jobs.map(({ upload }) => upload);
    for (const listener of listeners) listener();
  };
  const change = (job: UploadJob, changes: Partial<Upload>) => {
    job.upload = { ...job.upload, ...changes };
    notify();
  };
  const storeFile = (job: UploadJob) => files.keep({ ...job.file, photographId: job.photographId, place });
  const removeJob = (job: UploadJob) => {
    jobs = jobs.filter((candidate) => candidate !== job);
    notify();
    void files.forget(job.file.id).then(job.release);
  };
  /** Delivers finished photographs in order, up to the first that is still running. */
  const deliver = () => {
    for (const job of jobs) {
      if (job.upload.state === 'refused' || job.upload.state === 'failed') continue;
      if (job.photograph === null) return;
      onReady(job.photograph, job.file.afterBlock);
      removeJob(job);
    }
  };
  const refuse = (job: UploadJob, changes: Partial<Upload>) => {
    change(job, { state: 'refused', ...changes });
    void files.forget(job.file.id);
    deliver();
  };
  const handleFailure = (job: UploadJob, error: unknown) => {
    const sentence = error instanceof ApiError ? error.sentence || null : null;
    if (!isTransient(error)) return refuse(job, { sentence });
    change(job, { state: 'failed', sentence, sentBytes: job.photographId === null ? 0 : job.upload.bytes });
    deliver();
  };
  const check = async (job: UploadJob, photographId: string) => {
    try {
      const photograph = await uploader.check(photographId);
      if (photograph.state === 'refused') return refuse(job, { sentence: photograph.refusal });
      job.photograph = photograph;
      change(job, { state: 'ready' });
      deliver();
    } catch (error) {
      handleFailure(job, error);
    }
  };
  const send = async (job: UploadJob, type: PhotographType) => {
    change(job, { state: 'sending', sentBytes: 0, sentence: null });
    try {
      const onSent = (sentBytes: number) => change(job, { sentBytes });
      const { id: uploadId, file } = job.file;
      const photographId = await uploader.send({ uploadId, file, type }, onSent);
      job.photographId = photographId;
      change(job, { state: 'checking', sentBytes: job.upload.bytes });
      if (job.upload.isStored) void storeFile(job);
      void check(job, photographId);
    } catch (error) {
      handleFailure(job, error);
    }
  };
  /**
   * Called when the device has stored the file. If the upload has finished or was refused meanwhile, deletes it again.
   */
  const onStored = (job: UploadJob, isStored: boolean) => {
    if (!jobs.includes(job) || job.upload.state === 'refused') return void files.forget(job.file.id);
    change(job, { isStored: isStored });
    if (job.photographId !== null) void storeFile(job);
  };
  const sendNext = () => {
    const job = jobs.find(({ upload }) => upload.state === 'waiting');
    if (!job || runningCount >= CONCURRENT_UPLOADS) return;
    const type = detectPhotographType({ name: job.file.name, type: job.file.file.type });
    runningCount += 1;
    void send(job, type).finally(() => {
      runningCount -= 1;
      sendNext();
    });
    sendNext();
  };
  const addJob = async (storedFile: StoredFile, isStored: boolean) => {
    const release = await files.claim(storedFile.id);
    if (release === null || jobs.some((job) => job.file.id === storedFile.id)) return;
    const { photographId } = storedFile;
    const job: UploadJob = {
      file: storedFile,
      release,
      upload: createUpload(storedFile, isStored),
      photographId,
      photograph: null,
    };
    jobs = [...jobs, job];
    notify();
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
    /** Uploads the files in their order: shown at once, stored on the device, then sent. */
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
        const job = await addJob(newFile, false);
        if (job) void storeFile(job).then((isStored) => onStored(job, isStored));
      }
      sendNext();
    },
    /** Resumes the uploads stored for this story. */
    resume: async () => {
      for (const storedFile of await files.list(place, writer)) await addJob(storedFile, true);
      sendNext();
    },
    /** Retries a failed upload. */
    retry,
    /** Retries all failed uploads: the network may have returned. */
    retryAll: () => {
      for (const { upload } of jobs) if (upload.state === 'failed') retry(upload.id);
    },
    dismiss: (id: string) => {
      const job = jobs.find(({ upload }) => upload.id === id);
      if (job) removeJob(job);
    },
    /** Moves the uploads to another storage key: the server has given the story its id. */
    move: (next: string) => {
      if (next === place) return;
      place = next;
      for (const job of jobs) if (job.upload.isStored) void storeFile(job);
    },
    /**
     * Sets the listener for finished photographs. Uploads continue after a page is left, and wait for the next
     * listener.
     */
    setListener: (listener: OnPhotographReady) => {
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
