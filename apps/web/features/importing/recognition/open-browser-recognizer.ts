import { simd } from 'wasm-feature-detect';
import { openRecognizer, type Recognizer } from './open-recognizer.ts';

const WORKER = new URL('tesseract.js/dist/worker.min.js', import.meta.url);
const CORE = new URL('tesseract.js-core/tesseract-core-lstm.wasm.js', import.meta.url);
const FAST_CORE = new URL('tesseract.js-core/tesseract-core-simd-lstm.wasm.js', import.meta.url);
const FRENCH = new URL('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz', import.meta.url);

/** Opens tesseract in a worker of the browser, from files that the build places on the site itself. */
export const openBrowserRecognizer = async (): Promise<Recognizer> =>
  openRecognizer({
    workerPath: WORKER.href,
    corePath: ((await simd()) ? FAST_CORE : CORE).href,
    // The library adds the name of a file to this address: behind `#` it is not sent, since the build names the file.
    langPath: `${FRENCH.href}#`,
  });
