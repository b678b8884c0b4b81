import { findCatalogue } from '@souvenance/contracts';
import { fr } from './fr.ts';

/** Texts of the worker in one language. */
export type WorkerMessages = typeof fr;

/** A new language is a file beside `fr.ts`, and an entry here. */
const languages = { fr };

/** Throws a RangeError for a locale without a catalogue. */
export const getWorkerMessages = (locale: string): WorkerMessages =>
  findCatalogue<WorkerMessages>(languages, locale);
