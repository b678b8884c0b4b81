import { Marked } from 'marked';
import markedFootnote from 'marked-footnote';
import type { HtmlSource } from './html-source.ts';

/** Facts about a document that programs write between two rules above it, a line each: `title: Ma vie à la ferme`. */
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/u;
const FACT = /^(title|subtitle|author|date):\s*(["']?)(.+)\2\s*$/iu;

/** Converts facts to the lines of a title page, the title as a heading. Unknown facts stay unchanged. */
const convertFrontMatter = (_: string, facts: string): string => {
  const lines = facts.split(/\r?\n/u).map((line) => {
    const [, name = '', , value = ''] = FACT.exec(line) ?? [];
    if (name === '') return line;
    return name.toLowerCase() === 'title' ? `# ${value}\n` : `${value}\n`;
  });
  return `${lines.join('\n')}\n\n`;
};

/** The heading of the notes, in English, that marked-footnote adds for readers with a screen reader. */
const NOTES_HEADING = /<h2 id="footnote-label"[^>]*>[^<]*<\/h2>/u;

/**
 * Converts Markdown, as note programs and this program's own copies write it: they show a line end as one. Its pictures
 * lie outside of it.
 */
export const readMarkdown = (text: string): HtmlSource => {
  const source = text.replace(/^\uFEFF/u, '').replace(FRONT_MATTER, convertFrontMatter);
  const html = new Marked({ gfm: true, breaks: true }, markedFootnote()).parse(source, { async: false });
  return { html: html.replace(NOTES_HEADING, ''), pictures: [], comments: 0, deletions: 0 };
};
