import { blocksOfLines } from './blocks-of-lines.ts';
import { openLineWriter } from './line-writer.ts';
import { NO_OMISSIONS } from './omissions.ts';
import type { StoryReading } from './read-html.ts';

/** Line ends of every program: Word's line break within a paragraph, a page's end, Unicode's own. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/** Story blocks of plain text, whose lines are judged as those of HTML are. */
export const readPlainText = (text: string): StoryReading => {
  const writer = openLineWriter();
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
  return { blocks: blocksOfLines(writer.takeLines()), omissions: NO_OMISSIONS };
};
