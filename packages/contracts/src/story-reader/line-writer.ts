import { attachNote } from './attach-note.ts';
import { getLineText, isBlank, type Line, type ListPlace, type Run } from './line.ts';

/** Style and position of an element's text. */
export interface TextContext {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isSymbol: boolean;
  /** True when line ends of the source were made by the writer. */
  readonly keepsLines: boolean;
  readonly place: ListPlace | null;
  readonly isQuoted: boolean;
}

export interface LineWriter {
  write(text: string, context: TextContext): void;
  /** Writes a mark before the text beside it: after the line's text, or before the next text when the line is empty. */
  writeMark(mark: string, context: TextContext): void;
  /** Keeps the word before this place apart from the one after it: a picture between them is left out. */
  separateWords(): void;
  /** Writes text directly before the next text, whatever paragraph that begins. */
  writeInitial(text: string): void;
  /**
   * Puts a note on the last word, or writes it in parentheses where no word stands or the note is too long. Returns
   * false in the second case.
   */
  addNote(note: string, context: TextContext): boolean;
  /** Ends the line; an empty line becomes a blank line. */
  breakLine(context: TextContext): void;
  /** Ends the line and its paragraph. */
  endParagraph(context: TextContext): void;
  writeRule(): void;
  /** Adds finished lines as separate paragraphs. */
  addLines(lines: readonly Line[]): void;
  /** Returns the text of the line's last three runs. */
  lastText(): string;
  takeLines(): Line[];
}

const WORD_START = /^[\p{L}\p{N}«—(]/u;
const WORD_END = /[\p{L}\p{N}.,;:!?…»)]$/u;
const SPACES = /[ \t\r\n\f]+/gu;

/** Creates a writer that collects text into lines and collapses white space as a browser does. */
export const createLineWriter = (): LineWriter => {
  const lines: Line[] = [];
  let runs: Run[] = [];
  let group = 0;
  let marks = '';
  let isSeparated = false;

  const push = ({ place, isQuoted }: Pick<TextContext, 'place' | 'isQuoted'>): void => {
    const line = { runs, group, place, isQuoted, isRule: false, isRow: false };
    runs = [];
    lines.push(line);
    if (isBlank(line)) group += 1;
  };

  const add = (text: string, { isBold, isItalic, isSymbol }: TextContext): void => {
    if (text !== '') runs.push({ text, isBold, isItalic, isSymbol });
  };

  const writeCollapsed = (source: string, context: TextContext): void => {
    const text = source.replace(SPACES, ' ');
    const isAfterSpace = runs.at(-1)?.text.endsWith(' ') ?? true;
    add(isAfterSpace ? text.trimStart().replace(/^/u, readLeadingNoBreaks(text)) : text, context);
  };

  const writeLines = (source: string, context: TextContext): void => {
    if (runs.length === 0 && /^[ \t]*\n\s*$/u.test(source)) return;
    for (const [index, text] of source.replace(/\r\n?/gu, '\n').split('\n').entries()) {
      if (index > 0) push(context);
      add(text, context);
    }
  };

  const writeMarks = (context: TextContext): void => {
    add(marks, { ...context, isSymbol: false });
    marks = '';
  };

  return {
    write: (text, context) => {
      if (isSeparated && WORD_START.test(text) && WORD_END.test(getLineText({ runs }))) add(' ', context);
      isSeparated &&= text === '';
      if (marks !== '' && text.trim() !== '') writeMarks(context);
      (context.keepsLines ? writeLines : writeCollapsed)(text, context);
    },
    writeMark: (mark, context) => {
      const before = getLineText({ runs });
      marks += `${before === '' || before.endsWith(' ') ? '' : ' '}${mark} `;
      if (before.trim() !== '') writeMarks(context);
    },
    separateWords: () => {
      isSeparated = true;
    },
    writeInitial: (text) => {
      marks += text;
    },
    addNote: (note, context) => {
      const notedRuns = attachNote(runs, note);
      if (notedRuns === null) add(`${runs.length === 0 ? '' : ' '}(${note})`, context);
      else runs = notedRuns;
      return notedRuns !== null;
    },
    breakLine: push,
    endParagraph: (context) => {
      if (runs.length > 0) push(context);
      group += 1;
    },
    writeRule: () => {
      lines.push({ runs: [], group, place: null, isQuoted: false, isRule: true, isRow: false });
      group += 1;
    },
    addLines: (addedLines) => {
      let last: number | null = null;
      for (const line of addedLines) {
        if (line.group !== last) group += 1;
        last = line.group;
        lines.push({ ...line, group });
      }
      group += 1;
    },
    lastText: () => getLineText({ runs: runs.slice(-3) }),
    takeLines: () => lines.splice(0),
  };
};

/** Returns the no-break spaces at the beginning of a text, which must not be collapsed. */
const readLeadingNoBreaks = (text: string): string =>
  /^[ \u00A0]*/u.exec(text)?.[0].replaceAll(' ', '') ?? '';
