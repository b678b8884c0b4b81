import { describe, expect, it } from 'vitest';
import { readPageText, readPdf, toLetters } from '../fixtures/read-pdf.ts';
import { sampleNotebook } from '../fixtures/sample-notebook.ts';
import { toPoints } from '../foundation/units.ts';
import { getPressMessages } from '../messages/index.ts';
import { createCodeAddress, readPageCode } from './page-code.ts';
import { renderNotebook } from './render-notebook.ts';
import { CODE_BOX, getLinesTopMm, MARGIN_MM, SHEET } from './sheet.ts';

const LONG =
  'Quand vous repensez à la maison de votre enfance, à ses odeurs, à ses bruits du matin et à ceux du soir, qui ' +
  'revoyez-vous autour de la table, que mangiez-vous, de quoi parliez-vous, et qu’est-ce qui faisait rire tout le ' +
  'monde, même votre père, qui ne riait jamais : racontez, s’il vous plaît, sans rien oublier ?';
const NASTY = [
  LONG,
  'W'.repeat(300),
  'Ô'.repeat(150),
  'a '.repeat(150),
  '👵🏼 Où donc ?',
  `${'http://x.fr/'.repeat(25)}`,
];

const edges = (items: Awaited<ReturnType<typeof readPdf>>[number]['items']) =>
  items.filter(({ text }) => text.trim() !== '').map(({ xPt, widthPt }) => [xPt, xPt + widthPt] as const);

describe('a notebook for the family’s printer', () => {
  it('has a title, how to use it, and a page for each question on A4', async () => {
    const pages = await readPdf(await renderNotebook(sampleNotebook(2)));
    expect(pages.map(({ view }) => view.map(Math.round))).toEqual(Array(4).fill([0, 0, 595, 842]));
    expect(readPageText(pages[0])).toContain('d’Hélène Vasseur');
    expect(readPageText(pages[0])).toContain('de la part de Camille');
    expect(readPageText(pages[2])).toContain('et qui était là ce jour-là');
    expect(readPageText(pages[2])).toContain('envoyez-la sur souvenance.fr/carnet.');
    expect(readPageText(pages[3])).toContain('4');
  });

  it('has two pages for each question when that is chosen, the second says again what is asked', async () => {
    const pages = await readPdf(await renderNotebook(sampleNotebook(2, { pagesEach: 2 })));
    expect(pages).toHaveLength(6);
    for (const page of [pages[4], pages[5]])
      expect(readPageText(page)).toContain('la maison de votre enfance');
  });

  it('gives the same bytes for the same notebook', async () => {
    const [one, two] = [await renderNotebook(sampleNotebook(1)), await renderNotebook(sampleNotebook(1))];
    expect(Buffer.compare(one, two)).toBe(0);
  });

  it('embeds every font that it uses', async () => {
    const text = Buffer.from(await renderNotebook(sampleNotebook(1))).toString('latin1');
    const fonts = text.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(2);
    expect(text.match(/\/FontFile2/g)).toHaveLength(fonts.length);
  });

  it('sets any question whole between its margins and above its lines, a long one in 18 points', async () => {
    const notebook = await renderNotebook(sampleNotebook(0, { questions: NASTY, pagesEach: 2 }));
    const pages = (await readPdf(notebook)).slice(2);
    const right = toPoints(SHEET.widthMm - MARGIN_MM);
    pages.forEach(({ items }, index) => {
      for (const [from, to] of edges(items)) {
        expect(from).toBeGreaterThan(toPoints(MARGIN_MM) - 1);
        expect(to).toBeLessThan(right + 1);
      }
      const lines = toPoints(SHEET.heightMm - getLinesTopMm(index % 2 === 0 ? 1 : 2));
      const foot = toPoints(SHEET.heightMm - CODE_BOX.topMm);
      expect(items.filter(({ text, yPt }) => text.trim() !== '' && yPt < lines && yPt > foot)).toEqual([]);
    });
    const question = pages[0]?.items.filter(({ text }) => text.length > 20) ?? [];
    const steps = question.slice(1).map(({ yPt }, index) => (question[index]?.yPt ?? 0) - yPt);
    expect(Math.min(...steps.filter((step) => step > 1))).toBeGreaterThanOrEqual(18 * 1.2);
    expect(toLetters(readPageText(pages[0]))).toContain(toLetters(LONG));
  });

  it('has no texts for a language that the press does not support', async () => {
    await expect(renderNotebook(sampleNotebook(1, { language: 'eo' }))).rejects.toThrow(RangeError);
    expect(getPressMessages('fr').notebook.count(1)).toBe('Une question');
  });
});

describe('the code of a page', () => {
  const code = { notebook: '38201746592018374650', question: 40, sheet: 2 } as const;

  it('is read back from its address, whatever the site', () => {
    for (const site of ['https://souvenance.fr/carnet', 'http://localhost:3000/carnet'])
      expect(readPageCode(createCodeAddress(site, code))).toEqual(code);
  });

  it('is nobody else’s code', () => {
    const others = [
      '',
      'https://souvenance.fr/v/7kq2mx',
      '#123',
      `#${'1'.repeat(22)}3`,
      `#${'1'.repeat(20)}001`,
    ];
    for (const text of others) expect(readPageCode(text)).toBeNull();
  });

  it('says neither question nor name', () => {
    expect(createCodeAddress('https://souvenance.fr/carnet', code)).toBe(
      'https://souvenance.fr/carnet#38201746592018374650402',
    );
  });
});
