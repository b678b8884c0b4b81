import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ManuscriptChapter } from '@souvenance/contracts';
import type { BenchBook } from '../book/bench-book.ts';
import { computePlacedSize, type PageGeometry } from '../book/compute-page-geometry.ts';
import { type FlatBlock, type FlatRun, flattenStory, toPeerText } from '../book/flatten-story.ts';
import { photographPath } from '../book/photograph-path.ts';
import type { Engine } from './engine.ts';

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * Typst's defaults except for the page: total-fit lines, its own French patterns (the same TeX ones), hanging
 * punctuation. The text edges add up to the leading, so that lines are on a grid.
 */
const preamble = (g: PageGeometry, title: string): string => `
#set page(width: ${g.trimWidthPt}pt, height: ${g.trimHeightPt}pt, numbering: "1",
  margin: (inside: ${g.innerPt}pt, outside: ${g.outerPt}pt, top: ${g.headPt}pt, bottom: ${g.footPt}pt),
  header: align(center, text(size: 9.2pt, style: "italic", ${quoted(title)})))
#set text(font: "EB Garamond", size: ${g.sizePt}pt, lang: "fr", hyphenate: true, top-edge: ${g.leadingPt * 0.74}pt, bottom-edge: ${-g.leadingPt * 0.26}pt)
#set par(justify: true, leading: 0pt, spacing: 0pt, first-line-indent: (amount: ${g.indentPt}pt, all: true))
#set smartquote(enabled: false)
#show heading: set text(size: ${g.titlePt}pt, weight: "regular", hyphenate: false, top-edge: "cap-height", bottom-edge: "baseline")
#show heading: set par(justify: false, leading: 8pt)
#let opening(question, title) = {
  pagebreak(weak: true)
  block(height: ${Math.round(g.rows * 0.36) * g.leadingPt}pt, width: 100%, align(center, {
    v(${g.leadingPt * 2}pt)
    set par(justify: false, first-line-indent: 0pt)
    emph(question)
    v(7pt)
    heading(title)
  }))
}
#let photograph(path, width, height, caption) = block(breakable: false, above: ${g.leadingPt * 0.25}pt, below: ${g.leadingPt * 0.55}pt, width: 100%, align(center, {
  set par(justify: false, first-line-indent: 0pt)
  image(path, width: width, height: height)
  v(2pt)
  block(width: 86%, text(size: ${g.captionPt}pt, style: "italic", hyphenate: false, top-edge: 9pt, bottom-edge: -3.2pt, caption))
}))
`;

const runSource = ({ text, isBold, isItalic }: FlatRun): string => {
  const sloped = isItalic ? `emph(${quoted(text)})` : quoted(text);
  return `#${isBold ? `strong(${sloped})` : sloped};`;
};

const blockSource = (block: FlatBlock, book: BenchBook): string => {
  if (block.kind === 'rule') return '#align(center)[❦]';
  if (block.kind === 'photograph') {
    const { widthPt, heightPt } = computePlacedSize(block.photograph, book.geometry);
    const path = `/${relative(book.root, photographPath(book.root, block.photograph.sha256))}`;
    return `#photograph(${quoted(path)}, ${widthPt}pt, ${heightPt}pt, ${quoted(toPeerText(block.photograph.caption))})`;
  }
  const inner = block.runs.map(runSource).join('');
  if (block.kind === 'quote') return `#pad(x: 17pt)[${inner}]`;
  return block.kind === 'item' ? `#pad(left: 21pt)[– ${inner}]` : inner;
};

const storySource = (chapter: ManuscriptChapter, book: BenchBook): string =>
  [
    `#opening(${quoted(toPeerText(chapter.question))}, ${quoted(toPeerText(chapter.title))})`,
    ...flattenStory(chapter).map((block) => blockSource(block, book)),
  ].join('\n\n');

/** The whole book as Typst source. */
const typstSource = (book: BenchBook): string => {
  const { title, narrator, chapters } = book.manuscript;
  return [
    preamble(book.geometry, toPeerText(title)),
    `#align(center, text(size: 23pt, ${quoted(toPeerText(title))}))`,
    `#align(center, ${quoted(narrator)})`,
    ...chapters.map((chapter) => storySource(chapter, book)),
    '#pagebreak()\n#outline(title: [Table des matières])',
  ].join('\n\n');
};

const ready = async (): Promise<string | null> => {
  try {
    await import('@souvenance/press-peers/typst');
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return `Typst n’est pas disponible pour cette machine (${reason}).`;
  }
};

export const typst: Engine = {
  key: 'typst',
  label: 'Typst',
  ready,
  prepare: (book) => writeFileSync(join(book.folder, 'main.typ'), typstSource(book)),
  command: (book, out) => [
    process.execPath,
    join(import.meta.dirname, 'typst.main.ts'),
    book.root,
    join(book.folder, 'main.typ'),
    out,
  ],
};
