import { Marked } from 'marked';
import markedFootnote from 'marked-footnote';
import type { HtmlSource } from './html-source.ts';

/** Facts about a document that note programs write between two rules above it; they stay as a paragraph. */
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/u;

/** The heading of the notes, in English, that marked-footnote adds for readers with a screen reader. */
const NOTES_HEADING = /<h2 id="footnote-label"[^>]*>[^<]*<\/h2>/u;

/**
 * Converts Markdown, as note programs and this program's own copies write it: they show a line end as one. Its pictures
 * lie outside of it.
 */
export const readMarkdown = (text: string): HtmlSource => {
  const source = text.replace(/^\uFEFF/u, '').replace(FRONT_MATTER, '$1\n\n');
  const html = new Marked({ gfm: true, breaks: true }, markedFootnote()).parse(source, { async: false });
  return { html: html.replace(NOTES_HEADING, ''), pictures: [], comments: 0, deletions: 0 };
};
