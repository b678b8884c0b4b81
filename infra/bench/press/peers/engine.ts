import type { BenchBook } from '../book/bench-book.ts';

export type EngineKey = 'press' | 'reactPdf' | 'typst' | 'chromium' | 'weasyprint';

/** One way to make the interior of a book. */
export interface Engine {
  readonly key: EngineKey;
  readonly label: string;
  /** Makes the engine ready; a French sentence when it cannot be had on this machine. */
  ready(): Promise<string | null>;
  /** Writes what the engine reads (HTML, Typst source). Not measured. */
  prepare(book: BenchBook): void;
  /** The program that is measured, cold. It writes the PDF to `out`. */
  command(book: BenchBook, out: string): readonly string[];
}
