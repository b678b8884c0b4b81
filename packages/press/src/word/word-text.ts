import type { StoryParagraph, StoryText } from '@souvenance/contracts';
import { listParagraphNotes, splitAtCalls, toXmlText } from '@souvenance/contracts/rules';
import { FootnoteReferenceRun, type ParagraphChild, Tab, TextRun } from 'docx';

type TextStyle = { readonly bold?: boolean; readonly italics?: boolean };

/** A tab is an element of its own: as a character a word processor shows it as a space. */
const toTabbedText = (line: string): (string | Tab)[] =>
  line.split('\t').flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]));

/**
 * Returns a text as runs, with a line break where it has a line end, and U+FFFD for what no XML may hold. Nothing else
 * of the text is changed: no French typography is applied to the family's own copy.
 */
export const toRuns = (text: string, style: TextStyle = {}): TextRun[] =>
  toXmlText(text)
    .split(/\r\n|\r|\n/u)
    .map(
      (line, index) =>
        new TextRun({ ...style, ...(index > 0 && { break: 1 }), children: toTabbedText(line) }),
    );

const hasMark = ({ marks = [] }: StoryText, type: 'bold' | 'italic'): boolean =>
  marks.some((mark) => mark.type === type);

const toStyledRuns = (part: StoryText): TextRun[] =>
  toRuns(part.text, {
    ...(hasMark(part, 'bold') && { bold: true }),
    ...(hasMark(part, 'italic') && { italics: true }),
  });

/**
 * Returns the text of a paragraph of a story as runs with its bold and italic. Its notes are added to `notes`, the
 * footnotes of the document, of which the first has the number 1.
 */
export const toParagraphRuns = (node: StoryParagraph, notes: string[]): ParagraphChild[] => {
  const firstNumber = notes.length + 1;
  notes.push(...listParagraphNotes(node).map(({ text }) => text));
  return splitAtCalls(node).flatMap((part): ParagraphChild[] =>
    part.kind === 'text' ? toStyledRuns(part.run) : [new FootnoteReferenceRun(firstNumber + part.index)],
  );
};
