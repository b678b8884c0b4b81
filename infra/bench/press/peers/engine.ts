import type { BenchBook } from '../book/bench-book.ts';

export type EngineKey = 'press' | 'reactPdf' | 'typst' | 'chromium' | 'weasyprint';

/** A program that makes the interior of a book. */
export interface Engine {
  readonly key: EngineKey;
  readonly label: string;
  /** Makes the engine ready. Returns a French sentence when it is unavailable on this machine, else null. */
  ready(): Promise<string | null>;
  /** Writes the engine's input (HTML, Typst source). Not measured. */
  prepare(book: BenchBook): void;
  /** Returns the measured command, started cold. It writes the PDF to `out`. */
  command(book: BenchBook, out: string): readonly string[];
}
