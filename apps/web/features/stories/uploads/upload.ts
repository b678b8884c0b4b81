import { STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';

type UploadState = 'waiting' | 'sending' | 'checking' | 'ready' | 'refused' | 'failed';

/** One chosen photograph on its way into the story. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** Shown at once, before anything has left this device. */
  readonly file: Blob;
  readonly bytes: number;
  /** Blocks of the text after which it was put; missing for one that comes after the last. */
  readonly afterBlock?: number | undefined;
  /** Bytes that have left this device; the whole file once the server has it. */
  readonly sentBytes: number;
  /** `refused` is for good; what `failed` can be sent again. */
  readonly state: UploadState;
  /** French sentence of the server that says why; null where the page has its own words. */
  readonly sentence: string | null;
  /** The device has the file: a reload takes it up again. */
  readonly isKept: boolean;
}

const underWay: readonly UploadState[] = ['waiting', 'sending', 'checking', 'ready'];
export const isUnderWay = ({ state }: Upload): boolean => underWay.includes(state);

/** How many photographs a story still takes, beside those that it has and those on their way. */
export const roomForPhotographs = (count: number, uploads: readonly Upload[]): number =>
  Math.max(0, STORY_PHOTOGRAPHS_MAX - count - uploads.filter(isUnderWay).length);

/** Leaving the page now would lose a chosen photograph. */
export const wouldBeLost = (upload: Upload): boolean => upload.state !== 'refused' && !upload.isKept;

/** Bytes sent and total bytes of all running uploads. */
export const totalOf = (uploads: readonly Upload[]) => {
  const going = uploads.filter(isUnderWay);
  const sum = (of: (upload: Upload) => number) => going.reduce((total, upload) => total + of(upload), 0);
  return {
    count: going.length,
    arrived: going.filter(({ state }) => state === 'checking' || state === 'ready').length,
    bytes: sum(({ bytes }) => bytes),
    sentBytes: sum(({ sentBytes }) => sentBytes),
  };
};
