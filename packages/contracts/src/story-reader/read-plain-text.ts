import { toBlocks } from './blocks-of-lines.ts';
import { createLineWriter } from './line-writer.ts';
import { NO_OMISSIONS } from './omissions.ts';
import type { StoryReading } from './read-html.ts';

/** Line ends of every program: Word's line break within a paragraph, a page's end, Unicode's line separators. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/** Reads plain text as blocks of a story; joins and drops lines as for HTML. */
export const readPlainText = (text: string): StoryReading => {
  const writer = createLineWriter();
  const context = {
    isBold: false,
    isItalic: false,
    isSymbol: false,
    keepsLines: true,
    place: null,
    isQuoted: false,
  };
  writer.write(`${text.replace(LINE_ENDS, '\n')}`, context);
  writer.endParagraph(context);
  return { blocks: toBlocks(writer.takeLines()), omissions: NO_OMISSIONS };
};
