import { createStoryDocument, manuscriptChapter } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { listLines, readLineText } from '../fixtures/read-line-text.ts';
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

const composed = (...paragraphs: string[]) => {
  const chapter = manuscriptChapter.parse({
    id: 'a',
    title: 'Lignes',
    body: createStoryDocument(paragraphs),
  });
  return composeChapter([chapter], false, context);
};
const textLines = (...paragraphs: string[]) =>
  composed(...paragraphs).flatMap(({ items }) =>
    listLines(items)
      .slice(1)
      .map((line) => [readLineText(line), line.xPt] as const),
  );

describe('lines that the writer ended within a paragraph', () => {
  it.each(['\n', '\r\n', '\r', '\u2028'])('end in the book where they end: %j', (end) => {
    const lines = textLines(
      ['Mignonne, allons voir si la rose', 'Qui ce matin avoit desclose', '- Oui !'].join(end),
    );
    expect(lines.map(([words]) => words)).toEqual([
      'Mignonne, allons voir si la rose',
      'Qui ce matin avoit desclose',
      '—\u00a0Oui\u202f!',
    ]);
    const [first, second] = lines.map(([, xPt]) => Math.round(xPt));
    expect(first).toBe(Math.round(style.body.indentPt));
    expect(second).toBe(0);
  });

  it('keep a white line between two stanzas, and none at the ends of the paragraph', () => {
    const [page] = composed('\nUn\n\nDeux\n');
    const [, one, two] = (page?.items ?? []).flatMap((item) =>
      item.kind === 'line' ? [item.baselinePt] : [],
    );
    expect(Math.round(((two ?? 0) - (one ?? 0)) / context.frame.leadingPt)).toBe(2);
  });

  it('count on in their paragraph, so that the preview finds its place', () => {
    const long = Array.from({ length: 60 }, (_, index) => `Vers ${index + 1} de la chanson`).join('\n');
    const [, second] = composed(long);
    const at = second?.startsAt;
    expect(at?.paragraph).toBe(0);
    expect(long.slice(at?.offset).split('\n')[0]).toMatch(/^Vers \d+ de la chanson$/);
    expect(long.slice(0, at?.offset)).toMatch(/\n$/);
  });
});
