import { listStoryParagraphs } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { bookSizes } from './book-sizes.ts';
import { generateBook } from './generate-book.ts';
import { readProseStock } from './prose-stock.ts';

const photographs = Array.from({ length: 20 }, (_, index) => ({
  sha256: index.toString(16).padStart(64, '0'),
  widthPx: 1500,
  heightPx: 1000,
}));

test('the same seed gives the same book, a different seed a different one', () => {
  const book = JSON.stringify(generateBook(bookSizes.S, photographs));
  expect(JSON.stringify(generateBook(bookSizes.S, photographs))).toBe(book);
  expect(JSON.stringify(generateBook(bookSizes.S, photographs, 7))).not.toBe(book);
});

test('a book has its stories and all its photographs, each once', () => {
  const { chapters } = generateBook(bookSizes.S, photographs);
  expect(chapters).toHaveLength(20);
  const photographHashes = chapters.flatMap((chapter) => chapter.photographs.map(({ sha256 }) => sha256));
  expect(new Set(photographHashes).size).toBe(20);
  expect(photographHashes).toHaveLength(20);
});

test('every sentence is the memoir’s own', () => {
  const letters = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '');
  const stock = readProseStock();
  const stockSentences = [...stock.sentences, ...stock.dialogue]
    .map(letters)
    .sort((a, b) => b.length - a.length);
  const [first] = generateBook(bookSizes.S, photographs).chapters;
  const paragraphs = first ? listStoryParagraphs(first.body) : [];
  expect(paragraphs.length).toBeGreaterThan(5);
  for (const paragraph of paragraphs) {
    let rest = letters(paragraph);
    while (rest !== '') {
      const next = stockSentences.find((sentence) => rest.startsWith(sentence));
      expect(next, paragraph).toBeDefined();
      rest = rest.slice(next?.length ?? rest.length);
    }
  }
});
