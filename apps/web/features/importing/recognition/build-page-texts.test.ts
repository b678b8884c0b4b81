import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawTypescript, frenchDataFolder } from '#testing/draw-typescript.ts';
import { buildPageTexts } from './build-page-texts.ts';
import { openRecognizer, type Recognizer } from './open-recognizer.ts';
import { recognizeScans } from './recognize-scans.ts';
import { isAskew, straightenScan } from './straighten-scan.ts';

const open = () => openRecognizer({ langPath: frenchDataFolder });

const [vernon = [], winter = []] = [
  [
    '  Je suis née à Vernon en mil neuf cent vingt-',
    'neuf, dans une maison au bord de la Seine. Mon',
    'père était batelier et ma mère tenait le com-',
    'merce de la rue d’Albufera. Nous étions cinq',
    'enfants autour de la table.',
    '  Le soir, mon grand-père lisait le journal à',
    'haute voix, et personne ne parlait tant que la',
    'lampe à pétrole n’était pas éteinte dans la pe-',
  ],
  [
    'tite cuisine.',
    '  Cet hiver fut très froid : le fleuve avait',
    'gelé, et les voisins traversaient à pied pour',
    'chercher du pain chez nous.',
  ],
];

let recognizer: Recognizer;
beforeAll(async () => {
  recognizer = await open();
});
afterAll(() => recognizer.close());

test('the pages of a typescript become paragraphs, in which hyphenated words are whole, also across pages', async () => {
  const scans = [drawTypescript(vernon), drawTypescript(winter)];
  const pages = [];
  for (const { file } of scans) pages.push(await recognizer.recognize(file));
  expect(pages.map(({ correctionRadians }) => correctionRadians)).toEqual([0, 0]);
  expect(buildPageTexts(pages, scans).map(({ text }) => text.replaceAll('\u2019', "'"))).toEqual([
    [
      "Je suis née à Vernon en mil neuf cent vingt-neuf, dans une maison au bord de la Seine. Mon père était batelier et ma mère tenait le commerce de la rue d'Albufera. Nous étions cinq enfants autour de la table.",
      "Le soir, mon grand-père lisait le journal à haute voix, et personne ne parlait tant que la lampe à pétrole n'était pas éteinte dans la petite cuisine.",
    ].join('\n\n'),
    'Cet hiver fut très froid : le fleuve avait gelé, et les voisins traversaient à pied pour chercher du pain chez nous.',
  ]);
});

test('a page that lies askew is read, and its angle is measured', async () => {
  const askew = 0.03;
  const scan = drawTypescript(winter, askew);
  const page = await recognizer.recognize(scan.file);
  expect(page.correctionRadians).toBeCloseTo(-askew, 2);
  expect(buildPageTexts([page], [scan])[0]?.text).toContain('les voisins traversaient à pied pour chercher');
});

/** The browser's drawing, on the canvas of Node. */
const stubDrawing = () => {
  vi.stubGlobal('createImageBitmap', async (file: Blob) =>
    Object.assign(await loadImage(await file.arrayBuffer()), { close: () => undefined }),
  );
  vi.stubGlobal('document', { createElement: () => createCanvas(1, 1) });
};

test('a page that lies askew is straightened: its lines are level, and none is cut', async () => {
  stubDrawing();
  const scan = drawTypescript(vernon, 0.05);
  const { correctionRadians } = await recognizer.recognize(scan.file);
  expect(isAskew(correctionRadians)).toBe(true);
  const straight = await straightenScan(scan, correctionRadians);
  vi.unstubAllGlobals();
  expect(straight.key).not.toBe(scan.key);
  const page = await recognizer.recognize(straight.file);
  expect(isAskew(page.correctionRadians)).toBe(false);
  expect(page.lines).toHaveLength(vernon.length);
});

test('a page that has nothing but a running head is not said to go on from the page before', () => {
  const pageOf = (...lines: readonly string[]) => ({
    lines: lines.map((text, index) => ({ text, x: 100, endX: 900, y: -100 * index, size: 40 })),
  });
  const pages = [
    pageOf('Mes souvenirs', 'Je suis née à Vernon.'),
    pageOf('Mes souvenirs', 'Dans mes souvenirs de Vernon, nous habitions tous les cinq la'),
    pageOf('Mes souvenirs', 'petite maison rouge du canal, celle que ma grand-mère aimait.'),
    pageOf('Mes souvenirs'),
  ];
  expect(
    buildPageTexts(
      pages,
      pages.map(() => drawTypescript([])),
    ),
  ).toEqual([
    { text: 'Je suis née à Vernon.', isContinuation: false },
    {
      text: 'Dans mes souvenirs de Vernon, nous habitions tous les cinq la petite maison rouge du canal, celle que ma grand-mère aimait.',
      isContinuation: false,
    },
    { text: '', isContinuation: true },
    { text: '', isContinuation: false },
  ]);
});

test('a blank page has no words', async () => {
  const scans = [drawTypescript([]), drawTypescript(winter)];
  const pages = [];
  for (const { file } of scans) pages.push(await recognizer.recognize(file));
  const [blank, other] = buildPageTexts(pages, scans);
  expect(blank).toEqual({ text: '', isContinuation: false });
  expect(other?.text).toContain('tite cuisine.');
});

test('a reading is stopped in the middle of a page, and gives the pages that were read before', async () => {
  const stop = new AbortController();
  const scans = [drawTypescript(winter), drawTypescript(vernon), drawTypescript(winter)];
  const { pages, error } = await recognizeScans({
    open,
    scans,
    signal: stop.signal,
    onPage: (position) => (position === 2 ? stop.abort() : undefined),
  });
  expect(error).toBeNull();
  expect(pages).toHaveLength(1);
});

test('missing data and a file that is no picture are errors, after the pages that were read', async () => {
  const { signal } = new AbortController();
  const onPage = () => undefined;
  const missing = { open: () => openRecognizer({ langPath: '/nowhere' }), scans: [drawTypescript(winter)] };
  expect(await recognizeScans({ ...missing, signal, onPage })).toEqual({
    pages: [],
    error: expect.any(Error),
  });
  const scans = [drawTypescript(winter), { file: new File(['no picture'], 'page.jpg') }];
  const { pages, error } = await recognizeScans({ open, scans, signal, onPage });
  expect(pages).toHaveLength(1);
  expect(error).not.toBeNull();
});
