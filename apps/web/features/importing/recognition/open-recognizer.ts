import type { ImageLike, Worker as TesseractWorker, WorkerOptions } from 'tesseract.js';
import type { PageLine } from '../reading/running-heads.ts';

/** A page of a scan, as a machine read it. */
export interface RecognizedPage {
  /** Empty for a page without words. Lengths in pixels. */
  readonly lines: readonly PageLine[];
  /** Radians, clockwise, by which the page has to be turned for its lines to be level; 0 for a level page. */
  readonly correctionRadians: number;
}

/** Reads the words of pictures, one after the other. */
export interface Recognizer {
  readonly recognize: (picture: Blob) => Promise<RecognizedPage>;
  /** Frees its memory, also in the middle of a page: the promise of that page stays pending. */
  readonly close: () => void;
}

/** Opens a recogniser; throws when this device cannot have one. */
export type OpenRecognizer = () => Promise<Recognizer>;

/** Addresses of the program, and of the folder of its French data. */
interface RecognizerFiles extends Pick<WorkerOptions, 'langPath'> {
  readonly workerPath?: string;
  readonly corePath?: string;
}

const toError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

/** Starts tesseract. Its own promise stays pending when its data cannot be loaded: only `errorHandler` hears of it. */
const startWorker = async (files: RecognizerFiles): Promise<TesseractWorker> => {
  const { createWorker, OEM } = (await import('tesseract.js')).default;
  return new Promise((resolve, reject) => {
    createWorker('fra', OEM.LSTM_ONLY, {
      ...files,
      workerBlobURL: false,
      cacheMethod: 'none',
      errorHandler: (cause) => reject(toError(cause)),
    }).then(resolve, (cause) => reject(toError(cause)));
  });
};

/**
 * Opens tesseract with its French data. Throws where WebAssembly or a file is not available.
 * @example
 * const recognizer = await openRecognizer(files);
 * const { lines } = await recognizer.recognize(picture);
 * recognizer.close();
 */
export const openRecognizer = async (files: RecognizerFiles): Promise<Recognizer> => {
  if (typeof WebAssembly === 'undefined') throw new Error('no WebAssembly');
  const worker = await startWorker(files);
  return {
    recognize: async (picture) => {
      // Browsers and Node take bytes; the library's types name neither.
      const image = new Uint8Array(await picture.arrayBuffer()) as unknown as ImageLike;
      const { data } = await worker.recognize(image, { rotateAuto: true }, { text: false, blocks: true });
      const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs);
      return {
        correctionRadians: data.rotateRadians ?? 0,
        lines: paragraphs
          .flatMap(({ lines }) => lines)
          .map(({ text, bbox, baseline, rowAttributes }) => ({
            text: text.trim(),
            x: bbox.x0,
            endX: bbox.x1,
            y: -baseline.y0,
            size: rowAttributes.rowHeight,
          })),
      };
    },
    close: () => void worker.terminate(),
  };
};
