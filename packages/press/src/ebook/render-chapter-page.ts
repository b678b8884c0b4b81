import type { ManuscriptChapter, ManuscriptPhotograph } from '@souvenance/contracts';
import { escapeXml } from '@souvenance/contracts/rules';
import type { ChapterPages } from '../book/book-pages.ts';
import type { PressMessages } from '../messages/index.ts';
import { describePhotograph, toPlainText } from '../typography/to-plain-text.ts';
import { type BreakInText, renderNotesHtml, renderStoryHtml } from './chapter-body.ts';
import type { VoiceFile } from './create-voice-files.ts';
import { renderVoice } from './render-voice.ts';
import { toHtml } from './to-html.ts';
import { renderPageBreak, renderXhtmlPage } from './xhtml.ts';

type EbookMessages = PressMessages['book']['ebook'];

const renderCaption = ({ caption, credit }: ManuscriptPhotograph): string =>
  [caption, credit === '' ? '' : `(${credit})`].filter((part) => part !== '').join(' ');

const renderFigure = (photograph: ManuscriptPhotograph, labels: EbookMessages, id: string): string => {
  const caption = toHtml(renderCaption(photograph));
  const alt = escapeXml(describePhotograph(photograph, labels));
  const below = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure${id}${photograph.kind === 'scan' ? ' class="lettre"' : ''}><img src="../img/${photograph.sha256}.jpg" alt="${alt}"/>${below}</figure>`;
};

/** Page breaks within the text, and those after it. A page of photographs alone is marked where the text continues. */
const listPageBreaks = ({ firstPage, starts }: ChapterPages): { inText: BreakInText[]; atEnd: number[] } => {
  const inText: BreakInText[] = [];
  let waiting: number[] = [];
  starts.slice(1).forEach((start, index) => {
    waiting.push(firstPage + index + 1);
    if (!start) return;
    inText.push(...waiting.map((page) => ({ page, ...start })));
    waiting = [];
  });
  return { inText, atEnd: waiting };
};

const renderHeading = (chapter: ManuscriptChapter, isFirstOfTheme: boolean, id: string): string =>
  [
    isFirstOfTheme && chapter.theme !== '' ? `<p class="theme">${toHtml(chapter.theme)}</p>` : '',
    chapter.question === '' ? '' : `<p class="question">${toHtml(chapter.question)}</p>`,
    `<h1 id="${id}">${toHtml(chapter.title)}</h1>`,
    chapter.period === '' ? '' : `<p class="periode">${toHtml(chapter.period)}</p>`,
  ].join('');

/**
 * A chapter as an XHTML page of the e-book, with its recording when the e-book contains it. Elements whose ids are
 * `targets` have them.
 */
export const renderChapterPage = (
  chapter: ManuscriptChapter,
  pages: ChapterPages,
  isFirstOfTheme: boolean,
  index: number,
  voices: ReadonlyMap<string, VoiceFile>,
  labels: EbookMessages,
  targets: ReadonlySet<string> = new Set(),
): string => {
  const id = `titre-${index + 1}`;
  const { inText, atEnd } = listPageBreaks(pages);
  const signature = chapter.signature === '' ? '' : `<p class="signature">${toHtml(chapter.signature)}</p>`;
  const below = signature + renderNotesHtml(chapter.body);
  let figures = 0;
  const renderNextFigure = (photograph: ManuscriptPhotograph): string => {
    figures += 1;
    const figureId = `photographie-${figures}`;
    return renderFigure(photograph, labels, targets.has(figureId) ? ` id="${figureId}"` : '');
  };
  const story = renderStoryHtml(chapter.body, chapter.photographs, inText, renderNextFigure, below, targets);
  const file = voices.get(chapter.voice?.sha256 ?? '') ?? null;
  const voice = chapter.voice ? renderVoice(chapter.voice, file, index, labels) : '';
  const body =
    `<section epub:type="chapter" role="doc-chapter" aria-labelledby="${id}">${pages.runsOn ? '' : renderPageBreak(pages.firstPage)}` +
    `${renderHeading(chapter, isFirstOfTheme, id)}\n${story}\n${atEnd.map(renderPageBreak).join('')}${voice}</section>`;
  return renderXhtmlPage({ title: toPlainText(chapter.title), type: 'bodymatter', body });
};
