import { writeFileSync } from 'node:fs';
import type { ManuscriptChapter } from '@souvenance/contracts';
import {
  Document,
  Font,
  createElement as h,
  Image,
  Page,
  type ReactElement,
  renderToBuffer,
  Text,
  View,
} from '@souvenance/press-peers/react-pdf';
import { type BenchBook, readBenchBook } from '../book/bench-book.ts';
import { computePlacedSize } from '../book/compute-page-geometry.ts';
import { type FlatBlock, type FlatRun, flattenStory, toPeerText } from '../book/flatten-story.ts';
import { photographPath } from '../book/photograph-path.ts';
import { fontPaths } from './font-paths.ts';
import { splitAtHyphens } from './hyphenate.ts';

/**
 * react-pdf used as in its manual: one document, a `Page` for each story, running heads and folios by `fixed` and
 * `render`.
 */
Font.register({
  family: 'Garamond',
  fonts: [
    { src: fontPaths.regular },
    { src: fontPaths.italic, fontStyle: 'italic' },
    { src: fontPaths.bold, fontWeight: 700 },
    { src: fontPaths.boldItalic, fontWeight: 700, fontStyle: 'italic' },
  ],
});
Font.registerHyphenationCallback((word) => splitAtHyphens(word ?? ''));

const run = ({ text, isBold, isItalic }: FlatRun, key: number): ReactElement =>
  h(
    Text,
    { key, style: { fontWeight: isBold ? 700 : 400, fontStyle: isItalic ? 'italic' : 'normal' } },
    text,
  );

const photograph = (
  { photograph: placedPhotograph }: Extract<FlatBlock, { kind: 'photograph' }>,
  book: BenchBook,
  key: number,
): ReactElement => {
  const { widthPt: width, heightPt: height } = computePlacedSize(placedPhotograph, book.geometry);
  const fontSize = book.geometry.captionPt;
  const caption = { fontSize, lineHeight: 1.29, fontStyle: 'italic', textAlign: 'center' } as const;
  return h(View, { key, wrap: false, style: { alignItems: 'center', marginTop: 3.6, marginBottom: 8 } }, [
    h(Image, { key: 'i', src: photographPath(book.root, placedPhotograph.sha256), style: { width, height } }),
    h(
      Text,
      { key: 'c', style: { ...caption, paddingHorizontal: '7%', marginTop: 2 } },
      toPeerText(placedPhotograph.caption),
    ),
  ]);
};

const block = (part: FlatBlock, book: BenchBook, key: number): ReactElement => {
  const { sizePt: fontSize, leadingPt, indentPt } = book.geometry;
  const style = { fontSize, lineHeight: leadingPt / fontSize, textAlign: 'justify' } as const;
  if (part.kind === 'photograph') return photograph(part, book, key);
  if (part.kind === 'rule') return h(Text, { key, style: { ...style, textAlign: 'center' } }, '❦');
  const marginHorizontal = part.kind === 'paragraph' ? 0 : 17;
  const indent = part.kind === 'paragraph' ? indentPt : 0;
  const words = part.runs.every(({ isBold, isItalic }) => !isBold && !isItalic)
    ? part.runs.map(({ text }) => text).join('')
    : part.runs.map(run);
  return h(
    Text,
    { key, style: { ...style, marginHorizontal, textIndent: indent }, orphans: 2, widows: 2 },
    words,
  );
};

const opening = (chapter: ManuscriptChapter, book: BenchBook): ReactElement => {
  const { sizePt: fontSize, leadingPt, rows, titlePt } = book.geometry;
  const question = {
    fontSize,
    lineHeight: leadingPt / fontSize,
    fontStyle: 'italic',
    marginBottom: 7,
  } as const;
  const height = Math.round(rows * 0.36) * leadingPt;
  const style = { height, alignItems: 'center', paddingTop: 29, textAlign: 'center' } as const;
  return h(View, { key: 'opening', style }, [
    h(Text, { key: 'q', style: question }, toPeerText(chapter.question)),
    h(Text, { key: 't', style: { fontSize: titlePt, lineHeight: 1.14 } }, toPeerText(chapter.title)),
  ]);
};

const fixtures = (book: BenchBook): ReactElement[] => {
  const at = { position: 'absolute', left: 0, right: 0, textAlign: 'center' } as const;
  const folio = { ...at, fontSize: 10, bottom: 32 } as const;
  const head = { ...at, fontSize: 9.2, top: 32, fontStyle: 'italic' } as const;
  return [
    h(Text, { key: 'head', fixed: true, style: head }, toPeerText(book.manuscript.title)),
    h(Text, {
      key: 'folio',
      fixed: true,
      style: folio,
      render: ({ pageNumber }: { pageNumber: number }) => String(pageNumber),
    }),
  ];
};

const renderPage = (content: ReactElement[], book: BenchBook, key: string | number): ReactElement => {
  const g = book.geometry;
  const side = (g.innerPt + g.outerPt) / 2; // react-pdf has no mirrored margins
  const style = {
    fontFamily: 'Garamond',
    paddingTop: g.headPt,
    paddingBottom: g.footPt - 0.5,
    paddingHorizontal: side,
  };
  return h(Page, { key, size: [g.trimWidthPt, g.trimHeightPt], style }, content);
};

const story = (chapter: ManuscriptChapter, book: BenchBook): ReactElement[] => [
  ...fixtures(book),
  opening(chapter, book),
  ...flattenStory(chapter).map((part, index) => block(part, book, index)),
];

const [folder = '', out = ''] = process.argv.slice(2);
const book = readBenchBook(folder);
const { title, narrator, chapters } = book.manuscript;
const lines = (words: readonly string[], fontSize: number): ReactElement[] =>
  words.map((text, key) =>
    h(Text, { key: `${fontSize}-${key}`, style: { fontSize, lineHeight: 1.3 } }, toPeerText(text)),
  );
const titles = chapters.map((chapter) => chapter.title);
const pages = [
  renderPage(lines([title, narrator], 23), book, 'title'),
  ...chapters.map((chapter, index) => renderPage(story(chapter, book), book, index)),
  renderPage([...lines(['Table des matières'], 23), ...lines(titles, 11)], book, 'contents'),
];
writeFileSync(out, await renderToBuffer(h(Document, null, pages)));
