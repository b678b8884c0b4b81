import type { DocumentPicture } from '../reading/html-source.ts';
import type { OpenRecognizer, RecognizedPage } from './open-recognizer.ts';

interface RecognizeScansOptions {
  readonly open: OpenRecognizer;
  readonly scans: readonly Pick<DocumentPicture, 'file'>[];
  /** Stops the reading at once, also in the middle of a page. */
  readonly signal: AbortSignal;
  /** Called before each page, with its position from 1. */
  readonly onPage: (position: number) => void;
}

interface RecognizedScans {
  /** The pages that were read, from the first: fewer than `scans` after a stop or an error. */
  readonly pages: readonly RecognizedPage[];
  readonly error: unknown;
}

/** Reads pages one after the other with one recogniser, and closes it. */
export const recognizeScans = async ({
  open,
  scans,
  signal,
  onPage,
}: RecognizeScansOptions): Promise<RecognizedScans> => {
  const stopped = new Promise<null>((resolve) =>
    signal.addEventListener('abort', () => resolve(null), { once: true }),
  );
  const pages: RecognizedPage[] = [];
  const opening = open();
  try {
    const recognizer = await Promise.race([opening, stopped]);
    for (const [index, { file }] of scans.entries()) {
      if (recognizer === null || signal.aborted) break;
      onPage(index + 1);
      const page = await Promise.race([recognizer.recognize(file), stopped]);
      if (page === null) break;
      pages.push(page);
    }
    return { pages, error: null };
  } catch (error) {
    return { pages, error };
  } finally {
    void opening.then(
      (recognizer) => recognizer.close(),
      () => undefined,
    );
  }
};
