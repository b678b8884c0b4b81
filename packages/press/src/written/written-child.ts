import { answerAsChild } from '../child-pool/answer-as-child.ts';
import { readWritten } from './read-written.ts';

/** Megabytes above which the process is replaced, so that the memory of a large picture is freed. */
const REPLACE_ABOVE_MB = 250;

// The child's whole program. Importing the file does nothing.
if (import.meta.main)
  answerAsChild((bytes) => readWritten(bytes as Uint8Array), { replaceAboveMb: REPLACE_ABOVE_MB });
