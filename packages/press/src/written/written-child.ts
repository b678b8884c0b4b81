import { answerAsChild } from '../child-pool/answer-as-child.ts';
import { readWritten } from './read-written.ts';

/** Above this the process is not asked again: what a large picture took is given back. */
const REST_MB = 250;

// The child's whole program. Imported, it does nothing.
if (import.meta.main) answerAsChild((bytes) => readWritten(bytes as Uint8Array), { restMb: REST_MB });
