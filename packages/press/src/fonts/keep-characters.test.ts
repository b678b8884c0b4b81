import { expect, it } from 'vitest';
import { renderCover } from '../cover/render-cover.ts';
import { readPageText, readPdf } from '../fixtures/read-pdf.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';

const coverOf = async (title: string, narrator: string) => {
  const manuscript = sampleBook(1, { title, narrator, style: 'moderne', cover: { backText: '' } });
  const profile = printProfile('a5-broche');
  const { cover } = await renderCover({ manuscript, profile, pageCount: 40, assets: sampleAssets() });
  return readPageText((await readPdf(cover))[0]).replace(/\s+/g, ' ');
};

// An accented letter is drawn of its plain one: a font that met it first knew the plain one by no character.
it('a cover loses no letter, whatever covers were drawn before it', async () => {
  await coverOf('Été à Étampes… « Ô »', 'Àçéèêîïôûü ÀÉÈÊËÎÏÔÛÜÇ');
  const words = await coverOf('Et après. Ou Est-Ce Un Ami', 'Eugénie Aceiou');
  expect(words).toContain('Et après. Ou Est-Ce Un Ami'.slice(0, 9));
  expect(words.replace(/\s/g, '')).toContain('Etaprès.OuEst-CeUnAmi');
  expect(words).toContain('eugénie aceiou');
});
