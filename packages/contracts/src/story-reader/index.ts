/** Reads HTML and plain text of any program as blocks of a story, without loading the validator. */

export type { HtmlNode } from './html-node.ts';
export { joinWrappedLine, LINE_WIDTH_MIN } from './join-page-lines.ts';
export { hasOmissions, NO_OMISSIONS, type Omissions } from './omissions.ts';
export { readHtml, type StoryReading } from './read-html.ts';
export { ITEM_BULLET, readHtmlLines } from './read-html-lines.ts';
export { LINE_ENDS, readPlainText } from './read-plain-text.ts';
export { recognizePassage } from './recognize-passage.ts';
