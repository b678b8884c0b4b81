import {
  createStoryDocument,
  type Manuscript,
  type ManuscriptPhotograph,
  manuscript,
} from '@souvenance/contracts';
import { applyFrenchTypography } from '@souvenance/press';
import type { BookSize } from './book-sizes.ts';
import { createDraws, type Draws } from './create-draws.ts';
import { type ProseStock, readProseStock } from './prose-stock.ts';

/** A photograph of the bench, before it gets its position and caption. */
export type BenchPhotograph = Pick<ManuscriptPhotograph, 'sha256' | 'widthPx' | 'heightPx'>;

const countWords = (text: string): number => text.split(/\s+/).length;

const toParagraph = (stock: ProseStock, draws: Draws): string => {
  if (draws.onceIn(7)) return draws.oneOf(stock.dialogue);
  return Array.from({ length: draws.between(2, 8) }, () => draws.oneOf(stock.sentences)).join(' ');
};

const listParagraphs = (words: number, stock: ProseStock, draws: Draws): string[] => {
  const paragraphs: string[] = [];
  for (let total = 0; total < words; total += countWords(paragraphs.at(-1) ?? ' '))
    paragraphs.push(applyFrenchTypography(toParagraph(stock, draws)));
  return paragraphs;
};

const placePhotographs = (
  photographs: readonly BenchPhotograph[],
  blocks: number,
  stock: ProseStock,
  draws: Draws,
): ManuscriptPhotograph[] =>
  photographs
    .map((photograph) => ({
      ...photograph,
      caption: draws.oneOf(stock.captions),
      credit: '',
      placement: 'text' as const,
      afterBlock: draws.between(1, blocks - 1),
    }))
    .sort((a, b) => a.afterBlock - b.afterBlock);

/** Photographs of one story, when the book's photographs are distributed evenly. */
const share = (photographs: readonly BenchPhotograph[], index: number, stories: number): BenchPhotograph[] =>
  photographs.filter((_, at) => Math.floor((at * stories) / photographs.length) === index);

const createChapter = (
  index: number,
  size: BookSize,
  photographs: readonly BenchPhotograph[],
  stock: ProseStock,
  draws: Draws,
) => {
  const words = Math.round((size.storyWords * draws.between(55, 145)) / 100);
  const paragraphs = listParagraphs(words, stock, draws);
  return {
    id: `recit-${index + 1}`,
    title: stock.titles[index % stock.titles.length] ?? '',
    question: stock.questions[(index * 7) % stock.questions.length] ?? '',
    body: createStoryDocument(paragraphs),
    photographs: placePhotographs(share(photographs, index, size.stories), paragraphs.length, stock, draws),
  };
};

/**
 * Generates a book of a size; the same seed gives the same book. Every story opens on a new page, so that all engines
 * break pages at the same places.
 */
export const generateBook = (
  size: BookSize,
  photographs: readonly BenchPhotograph[],
  seed = 1940,
): Manuscript => {
  const stock = readProseStock();
  const draws = createDraws(seed);
  return manuscript.parse({
    title: 'Les radis n’attendent pas',
    narrator: 'Odette Vasseur',
    edition: { number: 1, date: '2026-11-20', urn: 'urn:uuid:6c2cbd52-3a3f-4f0b-9c50-5f1c8a6f9e01' },
    openings: 'page',
    chapters: Array.from({ length: size.stories }, (_, index) =>
      createChapter(index, size, photographs, stock, draws),
    ),
  });
};
