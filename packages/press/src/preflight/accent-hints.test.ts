import { createStoryDocument } from '@souvenance/contracts';
import { expect, it } from 'vitest';
import { renderBook } from '../book/render-book.ts';
import { readPageText, readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook, sampleParagraphs } from '../fixtures/sample-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';

it('a capital that may lack its accent is a hint with its chapter and page, and is printed as it was typed', async () => {
  const [first, second, ...rest] = sampleBook(3).chapters;
  if (!first || !second) throw new Error('the sample has chapters');
  const body = createStoryDocument([
    ...sampleParagraphs(20, 1),
    'A cette époque, l’Etat ne payait pas avant le ler mai.',
  ]);
  const manuscript = { ...sampleBook(3), chapters: [first, { ...second, body }, ...rest] };
  const book = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets: sampleAssets() });
  const hints = book.preflight.findings.filter(({ rule }) => rule === 'text.accents');
  expect(book.preflight.verdict).toBe('green');
  expect(hints).toHaveLength(1);
  expect(hints[0]?.verdict).toBe('green');
  expect(hints[0]?.message).toBe(
    'Dans «\u00A0L’école du bas\u00A0», quelques mots sont peut-être à relire\u00A0: «\u00A0A\u00A0» s’écrit d’ordinaire ' +
      '«\u00A0À\u00A0», «\u00A0Etat\u00A0» s’écrit d’ordinaire «\u00A0État\u00A0», ' +
      '«\u00A0ler\u00A0» s’écrit d’ordinaire «\u00A01er\u00A0».',
  );
  const page = (await readPdf(book.interior))[(hints[0]?.page ?? 0) - 1];
  expect(readPageText(page)).toContain('A cette époque, l’Etat ne');
});
