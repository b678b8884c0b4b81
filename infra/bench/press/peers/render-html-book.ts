import { pathToFileURL } from 'node:url';
import type { ManuscriptChapter } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import type { BenchBook } from '../book/bench-book.ts';
import { computePlacedSize, type PageGeometry } from '../book/compute-page-geometry.ts';
import { type FlatBlock, type FlatRun, flattenStory, toPeerText } from '../book/flatten-story.ts';
import { photographPath } from '../book/photograph-path.ts';
import { fontPaths } from './font-paths.ts';

export interface HtmlSettings {
  /** CSS that only this engine needs. */
  readonly css: string;
  /** Transforms a paragraph's text for this engine, before it is escaped. */
  readonly words: (text: string) => string;
}

const fontRule = (file: string, weight: number, style: string): string =>
  `@font-face { font-family: Bench; src: url("${pathToFileURL(file)}"); font-weight: ${weight}; font-style: ${style} }`;

const pageRules = (g: PageGeometry, title: string): string => `
@page { size: ${g.trimWidthPt}pt ${g.trimHeightPt}pt; margin: ${g.headPt}pt ${g.outerPt}pt ${g.footPt}pt ${g.innerPt}pt;
  @top-center { content: "${title}"; font: italic 9.2pt Bench } @bottom-center { content: counter(page); font: 10pt Bench } }
@page :left { margin-left: ${g.outerPt}pt; margin-right: ${g.innerPt}pt }`;

const styleSheet = (g: PageGeometry, title: string, css: string): string => `
${fontRule(fontPaths.regular, 400, 'normal')} ${fontRule(fontPaths.italic, 400, 'italic')}
${fontRule(fontPaths.bold, 700, 'normal')} ${fontRule(fontPaths.boldItalic, 700, 'italic')}
${pageRules(g, title)}
html { font: ${g.sizePt}pt/${g.leadingPt}pt Bench } body { margin: 0 }
p { margin: 0; text-align: justify; text-indent: ${g.indentPt}pt; orphans: 2; widows: 2 }
header { break-before: page; height: ${Math.round(g.rows * 0.36) * g.leadingPt}pt; text-align: center }
header p { text-align: center; text-indent: 0; font-style: italic; padding-top: ${g.leadingPt * 2}pt }
h1 { font: 400 ${g.titlePt}pt/${g.titlePt * 1.14}pt Bench; margin: 7pt 0 0; hyphens: manual }
blockquote { margin: ${g.leadingPt}pt 17pt } .item { padding-left: 21pt; text-indent: 0 } .rule { text-align: center; margin: ${g.leadingPt}pt 0 }
figure { margin: ${g.leadingPt * 0.25}pt 0 ${g.leadingPt * 0.55}pt; text-align: center; break-inside: avoid } img { display: block; margin: 0 auto }
figcaption { font: italic ${g.captionPt}pt/12.2pt Bench; padding: 2pt 7% 0; hyphens: manual }
nav { break-before: page } nav p { text-align: left; text-indent: 0 }
${css}`;

const runHtml = ({ text, isBold, isItalic }: FlatRun, words: HtmlSettings['words']): string => {
  const escapedText = escapeXml(words(text));
  const sloped = isItalic ? `<i>${escapedText}</i>` : escapedText;
  return isBold ? `<b>${sloped}</b>` : sloped;
};

const blockHtml = (block: FlatBlock, book: BenchBook, words: HtmlSettings['words']): string => {
  if (block.kind === 'rule') return '<p class="rule">❦</p>';
  if (block.kind === 'photograph') {
    const { widthPt, heightPt } = computePlacedSize(block.photograph, book.geometry);
    const src = pathToFileURL(photographPath(book.root, block.photograph.sha256));
    const caption = escapeXml(toPeerText(block.photograph.caption));
    return `<figure><img src="${src}" style="width:${widthPt}pt;height:${heightPt}pt"><figcaption>${caption}</figcaption></figure>`;
  }
  const inner = block.runs.map((run) => runHtml(run, words)).join('');
  if (block.kind === 'quote') return `<blockquote><p>${inner}</p></blockquote>`;
  return block.kind === 'item' ? `<p class="item">– ${inner}</p>` : `<p>${inner}</p>`;
};

const storyHtml = (
  chapter: ManuscriptChapter,
  index: number,
  book: BenchBook,
  settings: HtmlSettings,
): string => {
  const head = `<header id="s${index}"><p>${escapeXml(toPeerText(chapter.question))}</p><h1>${escapeXml(toPeerText(chapter.title))}</h1></header>`;
  return (
    head +
    flattenStory(chapter)
      .map((block) => blockHtml(block, book, settings.words))
      .join('\n')
  );
};

/** The book as one HTML page, for the engines that read HTML. */
export const renderHtmlBook = (book: BenchBook, settings: HtmlSettings): string => {
  const { title, narrator, chapters } = book.manuscript;
  const entries = chapters.map(
    (chapter, index) => `<p><a href="#s${index}">${escapeXml(toPeerText(chapter.title))}</a></p>`,
  );
  const stories = chapters.map((chapter, index) => storyHtml(chapter, index, book, settings));
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${escapeXml(title)}</title>
<style>${styleSheet(book.geometry, toPeerText(title), settings.css)}</style>
<h1>${escapeXml(toPeerText(title))}</h1><h1>${escapeXml(narrator)}</h1>
${stories.join('\n')}<nav><h1>Table des matières</h1>${entries.join('\n')}</nav></html>`;
};
