import { answerAsChild } from '../child-pool/answer-as-child.ts';
import { decodePhotograph } from './decode-photograph.ts';

/** Above this the process is not asked again: what a large picture took is given back. */
const REST_MB = 200;

// The child's whole program. Imported, it does nothing.
if (import.meta.main) answerAsChild((bytes) => decodePhotograph(bytes as Uint8Array), { restMb: REST_MB });
