import { STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';

type UploadState = 'waiting' | 'sending' | 'checking' | 'ready' | 'refused' | 'failed';

/** Upload of one chosen file. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** The local file, for a preview. */
  readonly file: Blob;
  readonly bytes: number;
  /** Number of text blocks before the photograph; missing for one at the end. */
  readonly afterBlock?: number | undefined;
  /** Bytes sent so far; the whole size once the server has the file. */
  readonly sentBytes: number;
  /** `refused` is final; a `failed` upload can be retried. */
  readonly state: UploadState;
  /** French message of the server that says why; null where the page has its own. */
  readonly problemMessage: string | null;
  /** True when the file is stored on the device: a reload resumes the upload. */
  readonly isStored: boolean;
}

const runningStates: readonly UploadState[] = ['waiting', 'sending', 'checking', 'ready'];
export const isRunning = ({ state }: Upload): boolean => runningStates.includes(state);

/** Number of photographs that a story still accepts, besides its own and running uploads. */
export const countFreeSlots = (count: number, uploads: readonly Upload[]): number =>
  Math.max(0, STORY_PHOTOGRAPHS_MAX - count - uploads.filter(isRunning).length);

/** True when leaving the page now would lose the file. */
export const wouldBeLost = (upload: Upload): boolean => upload.state !== 'refused' && !upload.isStored;

/** Total size and progress of the running uploads. */
export const computeTotal = (uploads: readonly Upload[]) => {
  const running = uploads.filter(isRunning);
  const sum = (readBytes: (upload: Upload) => number) =>
    running.reduce((total, upload) => total + readBytes(upload), 0);
  return {
    count: running.length,
    arrived: running.filter(({ state }) => state === 'checking' || state === 'ready').length,
    bytes: sum(({ bytes }) => bytes),
    sentBytes: sum(({ sentBytes }) => sentBytes),
  };
};
