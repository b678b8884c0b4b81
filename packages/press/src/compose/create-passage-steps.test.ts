import { manuscriptChapter, type PassageKind } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { listLines, readLineText } from '../fixtures/read-line-text.ts';
import type { TypesetLine } from '../lines/line.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { composeChapter } from './compose-chapter.ts';

const profile = printProfile('a5-broche');
const style = getBookStyle('classique', profile, false);
const context = {
  style,
  frame: createBookFrame(profile, 20, style),
  labels: getPressMessages('fr').book,
  onMissing: () => undefined,
};
const { measurePt } = context.frame;

const paragraph = (text: string) =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };

const composeBlocks = (content: readonly unknown[]) => {
  const chapter = manuscriptChapter.parse({ id: 'a', title: 'Titre', body: { type: 'doc', content } });
  return composeChapter([chapter], false, context);
};

const compose = (kind: PassageKind, texts: readonly string[], prose = 0) =>
  composeBlocks([
    ...Array.from({ length: prose }, (_, index) => paragraph(`Une ligne de prose numéro ${index + 1}.`)),
    { type: 'passage', attrs: { kind }, content: texts.map(paragraph) },
  ]);

const linesOf = (kind: PassageKind, texts: readonly string[]) =>
  compose(kind, texts).flatMap(({ items }) =>
    items
      .flatMap((item) => (item.kind === 'line' ? [item] : []))
      .slice(1)
      .map(({ line, baselinePt }) => ({
        text: readLineText(line),
        leftPt: line.xPt,
        rightPt: measurePt - line.xPt - line.widthPt,
        row: Math.round(baselinePt / context.frame.leadingPt - 0.74),
      })),
  );

describe('a letter', () => {
  it('has its date and signature at the right, white below the date, its text indented', () => {
    const [date, address, , signature] = linesOf('letter', [
      'Verdun, le 12 mars 1916',
      'Ma chère Louise,',
      'Il neige.',
      'Ton Émile',
    ]);
    const sidePt = style.body.sizePt * 1.6;
    expect(date?.rightPt).toBeCloseTo(sidePt, 1);
    expect(signature?.rightPt).toBeCloseTo(sidePt, 1);
    expect((address?.row ?? 0) - (date?.row ?? 0)).toBe(2);
    expect(address?.leftPt).toBeCloseTo(sidePt + style.body.indentPt, 1);
  });
});

describe('verse', () => {
  const stanza = ['Le vent d’hiver a pris la route', 'Il a laissé nos portes closes'];

  it('begins each line at the same place, with white between two stanzas', () => {
    const lines = linesOf('verse', [...stanza, '', ...stanza]);
    expect(new Set(lines.map(({ leftPt }) => Math.round(leftPt))).size).toBe(1);
    expect(lines.map(({ row }) => row - (lines[0]?.row ?? 0))).toEqual([0, 1, 3, 4]);
  });

  it('takes a paragraph of several lines for a stanza', () => {
    const lines = linesOf('verse', [stanza.join('\n'), stanza.join('\n')]);
    expect(lines.map(({ row }) => row - (lines[0]?.row ?? 0))).toEqual([0, 1, 3, 4]);
  });

  it('keeps the indentation that the poet typed, but none that all lines share', () => {
    const lefts = (texts: readonly string[]) =>
      linesOf('verse', texts).map(({ text, leftPt }) => [text.trim(), Math.round(leftPt)]);
    const shape = ['Ma ville,', '  Son chapeau.', '', '\tJe ne le réclame pas.'];
    expect(linesOf('verse', shape).map(({ text }) => text)).toEqual([
      'Ma ville,',
      '\u00A0\u00A0Son chapeau.',
      '\u00A0\u00A0\u00A0\u00A0Je ne le réclame pas.',
    ]);
    expect(linesOf('verse', ['  Un vers\nUn autre']).map(({ text }) => text)).toEqual([
      '\u00A0\u00A0Un vers',
      'Un autre',
    ]);
    expect(lefts(['  Un vers', '  Un autre'])).toEqual(lefts(['Un vers', 'Un autre']));
  });

  it('indents what turns over, and divides no word', () => {
    const long =
      'Et moi j’écoute, et moi j’écoute passer le temps des vieilles choses sur la route infiniment blanche';
    const [first, second] = linesOf('verse', [long]);
    expect((second?.leftPt ?? 0) - (first?.leftPt ?? 0)).toBeCloseTo(style.body.sizePt * 1.6, 1);
    expect(first?.text).not.toMatch(/-$/);
  });

  it('keeps a stanza of four lines on one page, with the line that announces it', () => {
    const poem = Array.from({ length: 60 }, (_, index) => [
      `Vers numéro ${index}`,
      ...(index % 4 === 3 ? [''] : []),
    ]).flat();
    for (let prose = 0; prose < 8; prose += 1)
      for (const { items } of compose('verse', poem, prose).slice(1)) {
        const verse = Number(/\d+$/u.exec(readLineText(listLines(items)[0] as TypesetLine))?.[0]);
        expect(verse % 4, `after ${prose} lines, verse ${verse}`).toBe(0);
      }
    const announcement = paragraph('Elle disait toujours, sans lever les yeux, les mêmes vers :');
    for (let prose = 10; prose < 24; prose += 1) {
      const lines = Array.from({ length: prose }, (_, index) => paragraph(`Prose numéro ${index + 1}.`));
      const verse = { type: 'passage', attrs: { kind: 'verse' }, content: poem.slice(0, 4).map(paragraph) };
      const pages = composeBlocks([...lines, announcement, verse]);
      const pageOf = (text: string) =>
        pages.findIndex(({ items }) => listLines(items).some((line) => readLineText(line).startsWith(text)));
      expect(pageOf('Vers numéro 0'), `after ${prose} lines`).toBe(pageOf('Vers numéro 3'));
      expect(pageOf('Elle disait'), `after ${prose} lines`).toBe(pageOf('Vers numéro 0'));
    }
  });

  it('never leaves a lone line of a stanza on either side of a page break', () => {
    const poem = Array.from({ length: 95 }, (_, index) => [
      `Vers numéro ${index}`,
      ...(index % 5 === 4 ? [''] : []),
    ]).flat();
    for (let prose = 0; prose < 6; prose += 1) {
      const firstVerses = compose('verse', poem, prose)
        .slice(1)
        .map(({ items }) => Number(/\d+$/u.exec(readLineText(listLines(items)[0] as TypesetLine))?.[0]));
      expect(firstVerses.length).toBeGreaterThan(1);
      for (const verse of firstVerses) expect([0, 2, 3], `verse ${verse}`).toContain(verse % 5);
    }
  });
});

describe('a recipe', () => {
  it('lists its ingredients without the typed marks, and sets its steps as text', () => {
    const lines = linesOf('recipe', [
      'Ingrédients :',
      '- 250 g de farine',
      '•4 œufs',
      'Mélanger le tout, puis laisser reposer la pâte.',
    ]);
    expect(lines.map(({ text }) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
      'Ingrédients :',
      '250 g de farine',
      '4 œufs',
      'Mélanger le tout, puis laisser reposer la pâte.',
    ]);
    expect(lines[1]?.leftPt).toBeCloseTo(style.body.sizePt * 1.6, 1);
    expect((lines[3]?.row ?? 0) - (lines[2]?.row ?? 0)).toBe(2);
  });
});

it('no ingredient of a recipe, and no item of a list, stands alone on its side of a page turn', () => {
  const items = Array.from({ length: 6 }, (_, index) => `${index + 1} œufs`);
  const recipe = {
    type: 'passage',
    attrs: { kind: 'recipe' },
    content: ['Le flan', ...items].map(paragraph),
  };
  const list = {
    type: 'bulletList',
    content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
  };
  const end = paragraph('Et voilà tout ce que l’on en sait.');
  for (const block of [recipe, list])
    for (let prose = 8; prose < 34; prose += 1) {
      const lines = Array.from({ length: prose }, (_, index) => paragraph(`Prose numéro ${index + 1}.`));
      const counts = composeBlocks([...lines, block, end, end, end, end])
        .map((page) => listLines(page.items).filter((line) => /œufs$/u.test(readLineText(line))).length)
        .filter((count) => count > 0);
      expect(Math.min(...counts), `${block.type} after ${prose} lines`).toBeGreaterThan(1);
    }
});

it('an inscription is centred, line by line', () => {
  const lines = linesOf('inscription', ['Ici vécut', 'Jeanne Morel']);
  for (const { leftPt, rightPt } of lines) expect(leftPt).toBeCloseTo(rightPt, 1);
});

describe('text that runs from right to left', () => {
  const ARABIC = 'كان بيتنا قرب البحر، وكان أبي يعمل في الميناء من الساعة 6 صباحا إلى 18 مساءً.';

  it.each([
    ['verse', ARABIC],
    ['recipe', `- ${ARABIC}`],
  ] as const)('stays within the text block, and turns over at the right: %s', (kind, text) => {
    const lines = linesOf(kind, [text, text]);
    expect(lines.length).toBeGreaterThan(3);
    for (const { leftPt, rightPt } of lines) {
      expect(leftPt).toBeGreaterThanOrEqual(-0.01);
      expect(rightPt).toBeGreaterThanOrEqual(-0.01);
    }
    const [first, second] = lines;
    expect((second?.rightPt ?? 0) - (first?.rightPt ?? 0)).toBeCloseTo(style.body.sizePt * 1.6, 1);
    expect(first?.rightPt).toBeGreaterThan(style.body.sizePt * 1.5);
  });
});

describe('an inscription', () => {
  it('keeps a line whole where the measure has room for it, and turns a longer one over in lines alike', () => {
    const whole = 'ARRIVE GARE D’ARRAS SAMEDI 15H40 STOP';
    const texts = linesOf('inscription', ['VIVANT STOP', whole]).map(({ text }) => text);
    expect(texts).toEqual(['VIVANT STOP', whole]);
    const long = linesOf('inscription', ['APPORTEZ CHAUSSURES NOIRES ET MANTEAU GRIS, POINTURE 42']);
    expect(long).toHaveLength(2);
    const widths = long.map(({ leftPt, rightPt }) => measurePt - leftPt - rightPt);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6);
  });
});
