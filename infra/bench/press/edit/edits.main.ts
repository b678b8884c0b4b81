import type { Manuscript } from '@souvenance/contracts';
import { type BookAssets, renderBook } from '@souvenance/press';
import { type BenchBook, readBenchBook } from '../book/bench-book.ts';
import { createDraws, type Draws } from '../book/create-draws.ts';
import { readProseStock } from '../book/prose-stock.ts';
import { openMemoryAssets } from '../peers/open-memory-assets.ts';

/**
 * Renders until every byte of the interior has been read, then aborts the press. Returns the milliseconds until then.
 */
const interiorMs = async (manuscript: Manuscript, book: BenchBook, assets: BookAssets): Promise<number> => {
  const stopped = new AbortController();
  const began = performance.now();
  let whole = 0;
  const made = renderBook({
    manuscript,
    profile: book.profile,
    assets,
    signal: stopped.signal,
    onInterior: async (interior) => {
      let bytes = 0;
      for await (const piece of interior.chunks()) bytes += piece.length;
      if (bytes !== interior.length) throw new Error(`${bytes} bytes of ${interior.length}`);
      whole = performance.now();
      stopped.abort();
      return undefined;
    },
  });
  await made.catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error;
  });
  return whole - began;
};

/** Returns the manuscript with one more sentence in a random paragraph. */
const edited = (manuscript: Manuscript, draws: Draws, sentence: string): Manuscript => {
  const at = draws.between(0, manuscript.chapters.length - 1);
  const chapters = manuscript.chapters.map((chapter, index) => {
    const paragraphs = chapter.body.content.filter(({ type }) => type === 'paragraph');
    if (index !== at || paragraphs.length === 0) return chapter;
    const paragraphIndex = draws.oneOf(paragraphs);
    const content = chapter.body.content.map((block) =>
      block === paragraphIndex && block.type === 'paragraph'
        ? { ...block, content: [...(block.content ?? []), { type: 'text' as const, text: ` ${sentence}` }] }
        : block,
    );
    return { ...chapter, body: { ...chapter.body, content } };
  });
  return { ...manuscript, chapters };
};

const [folder = '', count = '40'] = process.argv.slice(2);
const book = readBenchBook(folder);
const assets = openMemoryAssets(book.root);
const draws = createDraws(40);
const stock = readProseStock();
let manuscript = book.manuscript;
await interiorMs(manuscript, book, assets);
await interiorMs(manuscript, book, assets);
const times: number[] = [];
for (let index = 0; index < Number(count); index += 1) {
  manuscript = edited(manuscript, draws, draws.oneOf(stock.sentences));
  times.push(await interiorMs(manuscript, book, assets));
}
process.stdout.write(JSON.stringify(times));
