import { expect, test } from 'vitest';
import { drawPlantedPdf, type PlantedLine } from './draw-planted-pdf.ts';
import { readQuality } from './read-quality.ts';

const FULL = [
  'Le samedi d’avant, le garde champêtre avait fait le tour de nos rues',
  'avec son tambour et tout le monde devait partir vers le sud, avec',
  'les brouettes, les voitures, les chèvres et tous les enfants de la rue',
  'qui ne savaient pas encore ce que voulait dire un mot comme celui',
];
const full = (count: number): PlantedLine[] =>
  Array.from({ length: count }, (_, index) => ({ text: FULL[index % FULL.length] ?? '' }));
const first: PlantedLine = {
  text: 'Je suis née le lundi vingt mai, dans une barque de mon père,',
  starts: true,
};
const last: PlantedLine = { text: 'et voilà pour ce jour.', ends: true };
const paragraph = (middle: PlantedLine[]): PlantedLine[] => [first, ...middle, last];
/** Two sound pages, so that both sides of the book show where their text block stands. */
const sound = [paragraph(full(8)), paragraph(full(8))];
const read = async (pages: PlantedLine[][]) => readQuality(await drawPlantedPdf(pages));

test('finds no fault on sound pages', async () => {
  expect(await read(sound)).toMatchObject({
    hyphenatedPct: 0,
    maxConsecutiveHyphens: 0,
    pageTurnHyphens: 0,
    widows: 0,
    orphans: 0,
    overfull: 0,
    missingGlyphs: 0,
    looseLinesPct: 0,
    tightLinesPct: 0,
    veryLooseLines: 0,
    contrastPct: 0,
    stackedEndsPct: 0,
    stackedStartsPct: 0,
    longestStack: 1,
    titlesAtEnd: 0,
    unequalFacingPct: 0,
    pageFaults: null,
    lines: 20,
    pages: 2,
  });
});

test('counts a run of hyphens, and only within one paragraph', async () => {
  const divided = { text: 'qui ne savaient pas encore ce que voulait dire le mot comme hor-' };
  const quality = await read([
    ...sound,
    paragraph([divided, divided, divided, ...full(2)]),
    paragraph([...full(3), divided]),
  ]);
  expect(quality.maxConsecutiveHyphens).toBe(3);
  expect(quality.hyphenatedPct).toBeCloseTo((4 / 33) * 100, 1);
  expect(quality.pageTurnHyphens).toBe(0);
});

test('does not take a dash or a hyphen at a paragraph’s end for a divided word', async () => {
  const ends = { text: 'et il est parti, mais il a dit peut-', ends: true };
  expect(await read([...sound, [first, ...full(4), ends]])).toMatchObject({ hyphenatedPct: 0 });
  const dashed = { text: 'qui ne savaient pas encore ce que voulait dire le mot comme ça —' };
  expect(await read([...sound, paragraph([dashed])])).toMatchObject({ hyphenatedPct: 0 });
});

test('detects a page that ends inside a word', async () => {
  const divided = { text: 'qui ne savaient pas encore ce que voulait dire le mot comme hor-' };
  expect(await read([...sound, [first, ...full(5), divided], [...full(2), last]])).toMatchObject({
    pageTurnHyphens: 1,
    widows: 0,
    orphans: 0,
  });
});

test('sees a last line alone at the head of a page', async () => {
  expect(await read([...sound, [first, ...full(6)], [last, ...paragraph(full(3))]])).toMatchObject({
    widows: 1,
    orphans: 0,
  });
});

test('sees a first line alone at the foot of a page', async () => {
  expect(await read([...sound, [...paragraph(full(4)), first], [...full(4), last]])).toMatchObject({
    widows: 0,
    orphans: 1,
  });
});

test('sees a line that runs beyond the measure', async () => {
  const over = { text: FULL[0] ?? '', overPt: 6 };
  expect(await read([...sound, paragraph([over, ...full(5)])])).toMatchObject({ overfull: 1 });
});

test('lets a hyphen hang, by no more than its own width', async () => {
  const text = 'qui ne savaient pas encore ce que voulait dire le mot comme hor-';
  expect(await read([...sound, paragraph([{ text, overPt: 2.8 }, ...full(5)])])).toMatchObject({
    overfull: 0,
  });
  expect(await read([...sound, paragraph([{ text, overPt: 6 }, ...full(5)])])).toMatchObject({ overfull: 1 });
});

test('counts each character that the font does not have', async () => {
  const arabic = { text: 'Le samedi d’avant, le garde champêtre avait fait le tour des سل' };
  expect(await read([...sound, paragraph([arabic])])).toMatchObject({ missingGlyphs: 2 });
});

test('counts a missing narrow no-break space, which leaves no mark but a box', async () => {
  const narrow = { text: 'Le samedi d’avant, le garde champêtre avait fait le\u202F! tour des' };
  expect(await read([...sound, paragraph([narrow])])).toMatchObject({ missingGlyphs: 1 });
});

test('counts every glyph of a font that is not in the file', async () => {
  const quality = await readQuality(await drawPlantedPdf([[{ text: 'Bonjour', ends: true }]], 'Helvetica'));
  expect(quality.missingGlyphs).toBe(7);
});

test('detects lines with wide word spaces', async () => {
  const loose = { text: 'Le samedi d’avant, le garde champêtre avait fait son' };
  const quality = await read([...sound, paragraph([loose, ...full(7)])]);
  expect(quality.looseLinesPct).toBeCloseTo((1 / 27) * 100, 1);
});

test('sees facing pages that end on different lines in the midst of a chapter', async () => {
  const running = (count: number): PlantedLine[] => [...full(count), { ...first, ends: true }, ...full(2)];
  const level = [[first, ...full(8)], running(6), running(6), running(4), running(4), running(4)];
  expect(await read(level)).toMatchObject({ unequalFacingPct: 0 });
  const odd = [[first, ...full(8)], running(6), running(7), running(4), running(4), running(4)];
  expect(await read(odd)).toMatchObject({ unequalFacingPct: 50 });
});

test('does not take a question above a title, flush left as the text, for a widow', async () => {
  const title: PlantedLine = { text: 'La barque', ends: true, sizePt: 20 };
  const white: PlantedLine = { text: '', ends: true };
  const question: PlantedLine = { text: 'Où êtes-vous née, et comment vous l’a-t-on raconté ?', ends: true };
  const opening = [white, white, question, title, white, ...paragraph(full(4))];
  const whole = [first, ...full(8), last];
  expect(await read([...sound, whole, whole, [first, ...full(9)], opening])).toMatchObject({ widows: 0 });
});
