import { ApiError, type Photograph } from '@souvenance/contracts';
import type { StoredFile, StoredFiles } from '#lib/storage/stored-files.ts';
import { detectPhotographType, type PhotographType } from './photograph-type.ts';
import type { Upload } from './upload.ts';

/** The server's answer on a file that it checked. */
export interface CheckedUpload {
  readonly state: string;
  /** French message that says why it was refused. */
  readonly refusal: string | null;
}

/** A file to send; `type` is that of a photograph, plain bytes for any other file. */
export interface SentUpload {
  readonly uploadId: string;
  readonly file: Blob;
  readonly type: PhotographType;
}

/** Uploads one file. */
export interface Uploader<Checked extends CheckedUpload = Photograph> {
  /**
   * Uploads the bytes, and reports the number sent; resolves to the id that the server gave, once it has all. Sending
   * the same `uploadId` again resumes the upload instead of creating a duplicate.
   */
  send: (upload: SentUpload, onSent: (bytes: number) => void, storedFile: StoredFile) => Promise<string>;
  /**
   * Resolves once the worker has accepted or refused the file, and its place has it: the device then forgets the file.
   */
  check: (sentId: string, storedFile: StoredFile) => Promise<Checked>;
}

interface UploadsDeps<Checked extends CheckedUpload> {
  readonly uploader: Uploader<Checked>;
  readonly files: StoredFiles;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * The account that chooses files; null for a person who answers by a link. Files of other accounts on this device are
   * ignored.
   */
  readonly writer: string | null;
  /** Most files that are sent at the same time; 1 keeps their order. */
  readonly concurrency?: number | undefined;
}

/** Where uploaded files go. */
interface UploadPlace {
  /** Number of text blocks before them. */
  readonly afterBlock?: number | undefined;
  /** Id of the import they belong to, for an album. */
  readonly importId?: string | undefined;
  /** The story that a recording is for. */
  readonly recordingFor?: StoredFile['recordingFor'];
}

/** Receives a finished file, with its position when one was chosen. */
export type OnUploadReady<Checked> = (checked: Checked, afterBlock: number | undefined) => void;
export type OnPhotographReady = OnUploadReady<Photograph>;

/** Maximum number of simultaneous uploads; files being checked do not count. */
const CONCURRENT_UPLOADS = 4;

/** Maximum number of files being checked while others are sent: each asks for its state again and again. */
const CONCURRENT_CHECKS = 12;

/** True for errors that a later attempt may resolve: no network, an expired session, a busy server. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401;

interface UploadJob<Checked> {
  readonly file: StoredFile;
  readonly release: () => void;
  upload: Upload;
  /** Set once the server has all bytes. */
  sentId: string | null;
  /** Set once the worker has accepted it. */
  checked: Checked | null;
}

const createUpload = ({ id, name, file, sentId, afterBlock }: StoredFile, isStored: boolean): Upload => ({
  id,
  name,
  file,
  afterBlock,
  bytes: file.size,
  sentBytes: sentId === null ? 0 : file.size,
  state: sentId === null ? 'waiting' : 'checking',
  problemMessage: null,
  isStored,
});

/**
 * Uploads files into one story, an album or a book. Each is stored on the device until its place has it, so that a
 * reload resumes it; they are delivered in the order in which they were chosen.
 */
export const openUploads = <Checked extends CheckedUpload = Photograph>(
  { uploader, files, newId, now, writer, concurrency = CONCURRENT_UPLOADS }: UploadsDeps<Checked>,
  initialPlace: string,
) => {
  let place = initialPlace;
  let jobs: readonly UploadJob<Checked>[] = [];
  let uploadList: readonly Upload[] = [];
  let runningCount = 0;
  let onReady: OnUploadReady<Checked> | null = () => undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    uploadList = jobs.map(({ upload }) => upload);
    for (const listener of listeners) listener();
  };
  const change = (job: UploadJob<Checked>, changes: Partial<Upload>) => {
    job.upload = { ...job.upload, ...changes };
    notify();
  };
  const storeFile = (job: UploadJob<Checked>) => files.keep({ ...job.file, sentId: job.sentId, place });
  const removeJob = (job: UploadJob<Checked>) => {
    jobs = jobs.filter((candidate) => candidate !== job);
    notify();
    void files.forget(job.file.id).then(job.release);
  };
  /** Delivers finished files in order, up to the first that is still running. */
  const deliver = () => {
    if (onReady === null) return;
    for (const job of jobs) {
      if (job.upload.state === 'refused' || job.upload.state === 'failed') continue;
      if (job.checked === null) return;
      onReady(job.checked, job.file.afterBlock);
      removeJob(job);
    }
  };
  const refuse = (job: UploadJob<Checked>, changes: Partial<Upload>) => {
    change(job, { state: 'refused', ...changes });
    void files.forget(job.file.id);
    deliver();
  };
  const handleFailure = (job: UploadJob<Checked>, error: unknown) => {
    const problemMessage = error instanceof ApiError ? error.userMessage || null : null;
    if (!isTransient(error)) return refuse(job, { problemMessage });
    change(job, { state: 'failed', problemMessage, sentBytes: job.sentId === null ? 0 : job.upload.bytes });
    deliver();
  };
  const check = async (job: UploadJob<Checked>, sentId: string) => {
    try {
      const checked = await uploader.check(sentId, job.file);
      if (checked.state === 'refused') return refuse(job, { problemMessage: checked.refusal });
      job.checked = checked;
      change(job, { state: 'ready' });
      deliver();
    } catch (error) {
      handleFailure(job, error);
    } finally {
      sendNext();
    }
  };
  const send = async (job: UploadJob<Checked>, type: PhotographType) => {
    change(job, { state: 'sending', sentBytes: 0, problemMessage: null });
    try {
      const onSent = (sentBytes: number) => change(job, { sentBytes });
      const { id: uploadId, file } = job.file;
      const sentId = await uploader.send({ uploadId, file, type }, onSent, job.file);
      job.sentId = sentId;
      change(job, { state: 'checking', sentBytes: job.upload.bytes });
      if (job.upload.isStored) void storeFile(job);
      void check(job, sentId);
    } catch (error) {
      handleFailure(job, error);
    }
  };
  /**
   * Called when the device has stored the file. If the upload has finished or was refused meanwhile, deletes it again.
   */
  const onStored = (job: UploadJob<Checked>, isStored: boolean) => {
    if (!jobs.includes(job) || job.upload.state === 'refused') return void files.forget(job.file.id);
    change(job, { isStored: isStored });
    if (job.sentId !== null) void storeFile(job);
  };
  const sendNext = () => {
    const job = jobs.find(({ upload }) => upload.state === 'waiting');
    const checkCount = jobs.filter(({ upload }) => upload.state === 'checking').length;
    if (!job || runningCount >= concurrency || checkCount >= CONCURRENT_CHECKS) return;
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
    const { sentId } = storedFile;
    const job: UploadJob<Checked> = {
      file: storedFile,
      release,
      upload: createUpload(storedFile, isStored),
      sentId,
      checked: null,
    };
    jobs = [...jobs, job];
    notify();
    if (sentId !== null) void check(job, sentId);
    return job;
  };
  const retry = (id: string) => {
    const job = jobs.find(({ upload }) => upload.id === id && upload.state === 'failed');
    if (!job) return;
    if (job.sentId === null) {
      change(job, { state: 'waiting', problemMessage: null });
      sendNext();
    } else {
      change(job, { state: 'checking', problemMessage: null });
      void check(job, job.sentId);
    }
  };
  return {
    /** Uploads the files in their order: shown at once, stored on the device, then sent. */
    send: async (chosenFiles: readonly File[], { afterBlock, importId, recordingFor }: UploadPlace = {}) => {
      for (const [index, file] of chosenFiles.entries()) {
        const newFile = {
          id: newId(),
          place,
          writer,
          name: file.name,
          file,
          sentId: null,
          keptAt: now() + index,
          afterBlock,
          importId,
          recordingFor,
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
     * Sets the listener for finished files. Uploads continue after a page is left; null makes finished files wait for
     * the next listener, also on the device.
     */
    setListener: (listener: OnUploadReady<Checked> | null) => {
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

export type Uploads<Checked extends CheckedUpload = Photograph> = ReturnType<typeof openUploads<Checked>>;
