import { expect, test } from 'vitest';
import { drawPlantedPdf, type PlantedLine } from './draw-planted-pdf.ts';
import { readQuality } from './read-quality.ts';

const TEXT = 'Le samedi d’avant, le garde champêtre avait fait le tour de nos rues';
const first: PlantedLine = {
  text: 'Je suis née le lundi vingt mai, dans une barque de mon père,',
  starts: true,
};
const last: PlantedLine = { text: 'et voilà pour ce jour, dans la rue.', ends: true };
const full = (count: number): PlantedLine[] => Array.from({ length: count }, () => ({ text: TEXT }));
const folio = (page: number): PlantedLine => ({ text: String(page), isFolio: true });
const ornament: PlantedLine = { text: '', isOrnament: true };
const title: PlantedLine = { text: 'La barque', ends: true, sizePt: 20 };

/** A page of twelve rows with its folio. */
const filled = (page: number): PlantedLine[] => [first, ...full(10), last, folio(page)];
const chapter = (firstPage: number, pageCount: number) => ({ firstPage, pageCount, runsOn: false });

const read = async (pages: PlantedLine[][], chapters = [chapter(1, pages.length)], contentsPageCount = 0) => {
  const contentsPage = pages.length + 1 - contentsPageCount;
  const map = { chapters, contentsPage, contentsPageCount };
  return (await readQuality(await drawPlantedPdf(pages), map)).pageFaults;
};

const opening = (rows: number): PlantedLine[] => [title, ...full(rows - 1), folio(1)];
const SOUND = [opening(12), filled(2), filled(3), filled(4)];

test('finds no fault on sound pages', async () => {
  expect(await read(SOUND)).toEqual({
    openings: 1,
    shortOpenings: 0,
    longestUnnumbered: 0,
    unnumberedOpenings: 0,
    contentsLastLines: null,
    ornamentsAtFoot: 0,
    oneLineEndings: 0,
  });
});

test('counts an opening that ends above the last line of a full page', async () => {
  expect(await read([opening(10), ...SOUND.slice(1)])).toMatchObject({ openings: 1, shortOpenings: 1 });
});

test('an opening whose story ends on it may be short', async () => {
  expect(await read([opening(10), ...SOUND.slice(1)], [chapter(1, 1), chapter(2, 3)])).toMatchObject({
    openings: 1,
    shortOpenings: 0,
  });
});

test('counts the pages in a row that lack their folio, and the openings that do', async () => {
  const silent = (page: number) => filled(page).filter(({ isFolio }) => !isFolio);
  const pages = [opening(12), silent(2), silent(3), silent(4), filled(5), silent(6)];
  expect(await read(pages, [chapter(1, 3), chapter(4, 3)])).toMatchObject({
    longestUnnumbered: 3,
    unnumberedOpenings: 1,
  });
});

test('counts the lines of the last page of a contents of several pages', async () => {
  const contents = [filled(5), [...full(3), folio(6)]];
  expect(await read([...SOUND, ...contents], [chapter(1, 4)], 2)).toMatchObject({ contentsLastLines: 3 });
  expect(await read([...SOUND, [...full(3), folio(5)]], [chapter(1, 4)], 1)).toMatchObject({
    contentsLastLines: null,
  });
});

test('counts an ornament with fewer than two lines below it', async () => {
  const withOrnament = (below: number): PlantedLine[] => [
    first,
    ...full(9 - below),
    last,
    ornament,
    ...full(below),
    folio(4),
  ];
  const at = async (below: number) =>
    (await read([...SOUND.slice(0, 3), withOrnament(below), filled(5)]))?.ornamentsAtFoot;
  expect(await at(0)).toBe(1);
  expect(await at(1)).toBe(1);
  expect(await at(2)).toBe(0);
});

test('counts a chapter of several pages that ends on one line', async () => {
  const one = [last, folio(4)];
  expect(await read([...SOUND.slice(0, 3), one])).toMatchObject({ oneLineEndings: 1 });
  expect(await read([...SOUND.slice(0, 3), [...full(1), ...one]])).toMatchObject({ oneLineEndings: 0 });
});
