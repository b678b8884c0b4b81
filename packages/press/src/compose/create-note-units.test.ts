import { createStoryDocument, manuscriptChapter, type StoryBlock } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { fortyNotes, nastyNotes, noted, paragraph, plain } from '../fixtures/noted-story.ts';
import { readLineText } from '../fixtures/read-line-text.ts';
import { sampleParagraphs } from '../fixtures/sample-book.ts';
import { getPressMessages } from '../messages/index.ts';
import { printProfile } from '../profiles/print-profiles.ts';
import { getBookStyle } from '../style/book-styles.ts';
import { createBookFrame } from '../style/create-page-frame.ts';
import { composeChapter } from './compose-chapter.ts';
import type { ComposedPage, DrawnItem } from './flow-unit.ts';

const profile = printProfile('a5-broche');

const compose = (content: readonly StoryBlock[], changes: object = {}, isLarge = false): ComposedPage[] => {
  const style = getBookStyle('classique', profile, isLarge);
  const frame = createBookFrame(profile, 20, style);
  return composeChapter(
    [
      manuscriptChapter.parse({
        id: 'a',
        title: 'La ferme',
        body: { type: 'doc', content },
        ...changes,
      }),
    ],
    false,
    { style, frame, onMissing: () => undefined, labels: getPressMessages('fr').book },
  );
};

const { sizePt } = getBookStyle('classique', profile, false).body;
type DrawnLine = Extract<DrawnItem, { kind: 'line' }>;
const linesOf = ({ items }: ComposedPage): DrawnLine[] =>
  items.flatMap((item) => (item.kind === 'line' ? [item] : []));
const isNote = ({ line }: DrawnLine): boolean => Math.abs(line.sizePt - sizePt * 0.84) < 0.01;
const isText = ({ line }: DrawnLine): boolean => line.sizePt === sizePt;
const textOf = (pages: readonly ComposedPage[], isWanted = (_: DrawnLine) => true): string =>
  pages
    .flatMap(linesOf)
    .filter(isWanted)
    .map(({ line }) => readLineText(line))
    .join(' ');

describe('the notes of a story', () => {
  const pages = compose([
    paragraph(plain('On dansait la '), noted('bourrée', 'Danse d’Auvergne !'), plain(', le soir.')),
  ]);

  it('are called by superior figures glued to their word, before the punctuation', () => {
    expect(textOf(pages, isText)).toContain('bourrée1, le soir.');
    const [line] = pages.flatMap(linesOf).filter((one) => readLineText(one.line).includes('bourrée1'));
    const call = line?.line.segments.find(
      (segment) => segment.kind === 'glyphs' && readLineText({ ...line.line, segments: [segment] }) === '1',
    );
    expect(call).toBeDefined();
  });

  it('stand after the text in small type, below a rule and a label, with French typography', () => {
    expect(textOf(pages, isNote)).toBe('Notes 1. Danse d’Auvergne\u202f!');
    expect(pages.flatMap(({ items }) => items).filter(({ kind }) => kind === 'rule').length).toBeGreaterThan(
      0,
    );
  });

  it('are absent where a story has none', () => {
    expect(textOf(compose(createStoryDocument(['Il neige.']).content))).not.toContain('Notes');
  });

  it.each(['le 1er', 'le Dr', 'Roux et Cie', 'à Mgr', 'Mme', 'en 1938'])(
    'have a call that a white parts from a figure or a raised letter: %s',
    (words) => {
      const text = textOf(compose([paragraph(plain('On vit '), noted(words, 'Oui.'), plain(', le soir.'))]));
      expect(text).toContain(`${words}\u20091, le soir.`);
    },
  );

  it('number afresh from one at every kind of place, two on one word with a comma between', () => {
    const text = textOf(compose(nastyNotes)).replace(/\s+/gu, ' ');
    for (const call of [
      'l’oustal1,',
      'bourrée2,3',
      'grand-mère4',
      'Présents7',
      'fourme8',
      'truites9',
      'burle10…',
      'Lignon11',
      'lune12',
      'nus13,',
      'patia14',
      'crème15',
      '5 m² 18',
      '6 h 30 6',
      'adieu16.',
      'patois)17',
      'montagne19',
    ])
      expect(text).toContain(call);
    expect(text).toContain('voir le no 12 de la revue, p. 35–40, et « Nos veillées »');
  });
});

describe('a page with notes', () => {
  it('has two lines of the text at least above the label, wherever the text ends', () => {
    for (let count = 4; count <= 40; count += 1) {
      const paragraphs = createStoryDocument(sampleParagraphs(count, 3)).content;
      const pages = compose([
        ...paragraphs,
        paragraph(plain('La fin de tout cela fut '), noted('belle', 'Oui.')),
      ]);
      const page = pages.find((one) => textOf([one]).includes('Notes'));
      if (page === undefined) throw new Error('no notes');
      expect(linesOf(page).filter(isText).length, `${count} paragraphs`).toBeGreaterThanOrEqual(2);
    }
  });

  it('never ends after the first line of a longer note, nor before its last', () => {
    const pages = compose(fortyNotes);
    const notes = pages.flatMap((page, at) =>
      linesOf(page)
        .filter(isNote)
        .map(({ line, baselinePt }) => ({ at, text: readLineText(line), baselinePt })),
    );
    const starts = notes.flatMap(({ text }, index) => (/^\d+\.$/u.test(text) ? [index] : []));
    expect(starts).toHaveLength(40);
    for (const [index, start] of starts.entries()) {
      const lines = notes.slice(start + 1, starts[index + 1]);
      const onFirst = lines.filter(({ at }) => at === lines[0]?.at).length;
      expect(lines.length - onFirst === 1 || (onFirst === 1 && lines.length > 1), `note ${index + 1}`).toBe(
        false,
      );
    }
  });

  it('leaves the last group of notes alone on the next page where no recording stands below it', () => {
    const notes = Array.from({ length: 24 }, (_, index) => noted('mot ', `Note ${index}.`));
    const last = compose([paragraph(...notes, plain('fin.'))]).at(-1);
    expect(last && linesOf(last).map(({ line }) => readLineText(line))[0]).toBe('21.');
  });

  it('stays within its rows, in large print too', () => {
    for (const isLarge of [false, true]) {
      const style = getBookStyle('classique', profile, isLarge);
      const frame = createBookFrame(profile, 20, style);
      for (const page of compose([...nastyNotes, ...fortyNotes], {}, isLarge))
        for (const { baselinePt } of linesOf(page))
          expect(baselinePt).toBeLessThanOrEqual(frame.rows * frame.leadingPt);
    }
  });

  it('has the signature above the notes, and the code of the recording below them', () => {
    const voice = { url: 'https://souvenance.fr/v/abcd1234', durationSeconds: 60, transcript: '' };
    const text = textOf(compose([paragraph(noted('Oui', 'Non.'))], { signature: 'Paul', voice }));
    expect(text).toMatch(/Oui1.*Paul.*Notes.*Non\..*souvenance\.fr/u);
  });
});
