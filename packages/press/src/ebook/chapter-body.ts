import {
  listNoteOffsets,
  listStoryNotes,
  type ManuscriptPhotograph,
  type StoryBlock,
  type StoryDocument,
  type StoryParagraph,
} from '@souvenance/contracts';
import { type PassageRole, readPassageRoles } from '@souvenance/contracts/rules';
import { hasWords, listPhotographsBefore } from '../foundation/photograph-order.ts';
import { findTextLevels } from '../lines/text-levels.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { applyStyledTypography, type StyledRun } from '../typography/apply-styled-typography.ts';
import { findForeignLanguage } from '../typography/foreign-text.ts';
import { listPassageParagraphs, removeIngredientMark } from '../typography/passage-text.ts';
import { formatLanguageAttributes, formatMultilingualHtml, toInlineHtml } from './to-html.ts';
import { renderPageBreak } from './xhtml.ts';

/** A printed page that begins inside a paragraph. */
export interface BreakInText {
  readonly page: number;
  readonly paragraph: number;
  readonly offset: number;
}

interface Cursor {
  paragraph: number;
  /** Number of the story's notes before each of its paragraphs. */
  readonly noteOffsets: readonly number[];
  readonly breaks: readonly BreakInText[];
  /** Ids of the elements to which the index leads. */
  readonly targets: ReadonlySet<string>;
}

/** Italics often mark words of another language, which the tag then names. */
const renderStyled = ({ isBold, isItalic, text: whole }: StyledRun, text: string): string => {
  if (text === '') return '';
  const language = isItalic ? findForeignLanguage(whole) : null;
  const lines = (language === null ? formatMultilingualHtml(text) : toInlineHtml(text)).replaceAll(
    '\n',
    '<br/>',
  );
  const slanted = isItalic ? `<em${formatLanguageAttributes(language)}>${lines}</em>` : lines;
  return isBold ? `<strong>${slanted}</strong>` : slanted;
};

/** The number of a note, which leads to it; its id leads back. */
const renderCall = (number: string): string =>
  `<sup><a epub:type="noteref" role="doc-noteref" id="appel-${number}" href="#note-${number}">${number}</a></sup>`;

const renderRun = (run: StyledRun, text: string): string => {
  if (text === '' || run.raised === undefined) return renderStyled(run, text);
  return run.raised === 'call' ? renderCall(text) : `<sup>${text}</sup>`;
};

const runHtml = (run: StyledRun, from: number, breaks: readonly BreakInText[]): string => {
  let html = '';
  let at = 0;
  for (const { page, offset } of breaks) {
    if (offset < from || offset >= from + run.text.length) continue;
    html += renderRun(run, run.text.slice(at, offset - from)) + renderPageBreak(page);
    at = offset - from;
  }
  return html + renderRun(run, run.text.slice(at));
};

const renderInline = (node: StoryParagraph, cursor: Cursor): string => {
  const breaks = cursor.breaks.filter((mark) => mark.paragraph === cursor.paragraph);
  const runs = applyStyledTypography(node, cursor.noteOffsets[cursor.paragraph]);
  cursor.paragraph += 1;
  let from = 0;
  return runs
    .map((run) => {
      const html = runHtml(run, from, breaks);
      from += run.text.length;
      return html;
    })
    .join('');
};

/** A note of a story, after its text. Reading apps that know notes show it where it is called. */
const renderNote = (note: string, index: number): string => {
  const number = index + 1;
  const text = formatMultilingualHtml(applyFrenchTypography(note.replace(/\s+/gu, ' ')));
  return `<aside epub:type="footnote" role="doc-footnote" id="note-${number}"><p><a role="doc-backlink" href="#appel-${number}">${number}</a>. ${text}</p></aside>`;
};

/** The HTML of a story's notes; empty for a story without. */
export const renderNotesHtml = (body: StoryDocument): string => {
  const notes = listStoryNotes(body).map(renderNote);
  return notes.length === 0 ? '' : `<div class="notes">${notes.join('')}</div>`;
};

const renderParagraph = (node: StoryParagraph, cursor: Cursor, className?: string): string => {
  const id = `alinea-${cursor.paragraph + 1}`;
  const idAttribute = cursor.targets.has(id) ? ` id="${id}"` : '';
  const html = renderInline(node, cursor);
  const text = (node.content ?? []).map((part) => part.text).join('');
  const direction = findTextLevels(text)?.base === 1 ? ' dir="rtl"' : '';
  const classAttribute = className === undefined ? '' : ` class="${className}"`;
  const language = formatLanguageAttributes(findForeignLanguage(text));
  return html === ''
    ? '<p class="blanc"></p>'
    : `<p${idAttribute}${classAttribute}${direction}${language}>${html}</p>`;
};

/** Class names of the style sheet by the role of a paragraph; running text has none. */
const roleClasses: Readonly<Partial<Record<PassageRole, string>>> = {
  date: 'droite',
  signature: 'droite',
  address: 'appel',
  heading: 'intertitre',
  ingredient: 'ingredient',
  line: 'vers',
};

const passageClasses = {
  letter: 'missive',
  verse: 'poeme',
  recipe: 'recette',
  inscription: 'inscription',
} as const;

const renderPassage = (block: Extract<StoryBlock, { type: 'passage' }>, cursor: Cursor): string => {
  const roles = readPassageRoles(block);
  const paragraphs = listPassageParagraphs(block).map((node, index) => {
    const role = roles[index] ?? 'text';
    return renderParagraph(
      role === 'ingredient' ? removeIngredientMark(node) : node,
      cursor,
      roleClasses[role],
    );
  });
  return `<div class="${passageClasses[block.attrs.kind]}">${paragraphs.join('')}</div>`;
};

const renderBlock = (block: StoryBlock, cursor: Cursor): string => {
  if (block.type === 'horizontalRule') return '<hr/>';
  if (block.type === 'paragraph') return renderParagraph(block, cursor);
  if (block.type === 'blockquote')
    return `<blockquote>${block.content.map((node) => renderParagraph(node, cursor)).join('')}</blockquote>`;
  if (block.type === 'passage') return renderPassage(block, cursor);
  const items = block.content.map(
    (item) => `<li>${item.content.map((node) => renderParagraph(node, cursor)).join('')}</li>`,
  );
  if (block.type === 'bulletList') return `<ul>${items.join('')}</ul>`;
  const start = block.attrs?.start === undefined ? '' : ` start="${block.attrs.start}"`;
  return `<ol${start}>${items.join('')}</ol>`;
};

/**
 * The HTML of a story: its blocks, its photographs between them, a page-break marker where each printed page begins.
 * `below` stands below its last words, before the photographs that follow them, as in print.
 * Paragraphs whose ids are `targets` have them. Notes are numbered through the whole story; `renderNotesHtml` renders
 * their texts.
 */
export const renderStoryHtml = (
  body: StoryDocument,
  photographs: readonly ManuscriptPhotograph[],
  breaks: readonly BreakInText[],
  figure: (photograph: ManuscriptPhotograph) => string,
  below = '',
  targets: ReadonlySet<string> = new Set(),
): string => {
  const cursor: Cursor = { paragraph: 0, noteOffsets: listNoteOffsets(body), breaks, targets };
  const blocks = body.content;
  const html: string[] = [];
  const figuresBefore = (index: number): string[] =>
    listPhotographsBefore(index, photographs, blocks.length).map(figure);
  for (const [index, block] of blocks.entries())
    html.push(...figuresBefore(index), renderBlock(block, cursor));
  const lastFigures = figuresBefore(blocks.length);
  html.push(...(hasWords(body) ? [below, ...lastFigures] : [...lastFigures, below]));
  return html.filter((part) => part !== '').join('\n');
};
