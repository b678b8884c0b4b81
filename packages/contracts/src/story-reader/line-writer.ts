import { isBlank, type Line, type ListPlace, lineText, type Run } from './line.ts';

/** How the text of an element looks and where it stands. */
export interface TextContext {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isSymbol: boolean;
  /** Line ends of the source are the writer's own. */
  readonly keepsLines: boolean;
  readonly place: ListPlace | null;
  readonly isQuoted: boolean;
}

export interface LineWriter {
  write(text: string, context: TextContext): void;
  /** Ends the line; on an empty one, leaves a blank line. */
  breakLine(context: TextContext): void;
  /** Ends the line and its paragraph. */
  endParagraph(context: TextContext): void;
  writeRule(): void;
  /** Adds lines that stand ready, as paragraphs of their own. */
  addLines(lines: readonly Line[]): void;
  /** Text of the line's last runs. */
  lastText(): string;
  takeLines(): Line[];
}

const SPACES = /[ \t\r\n\f]+/gu;

/** Gathers text into lines, with white space collapsed as a browser shows it. */
export const openLineWriter = (): LineWriter => {
  const lines: Line[] = [];
  let runs: Run[] = [];
  let group = 0;

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
    add(isAfterSpace ? text.trimStart().replace(/^/u, leadingNoBreak(text)) : text, context);
  };

  const writeLines = (source: string, context: TextContext): void => {
    if (runs.length === 0 && /^[ \t]*\n\s*$/u.test(source)) return;
    for (const [at, text] of source.replace(/\r\n?/gu, '\n').split('\n').entries()) {
      if (at > 0) push(context);
      add(text, context);
    }
  };

  return {
    write: (text, context) => (context.keepsLines ? writeLines : writeCollapsed)(text, context),
    breakLine: push,
    endParagraph: (context) => {
      if (runs.length > 0) push(context);
      group += 1;
    },
    writeRule: () => {
      lines.push({ runs: [], group, place: null, isQuoted: false, isRule: true, isRow: false });
      group += 1;
    },
    addLines: (added) => {
      let last: number | null = null;
      for (const line of added) {
        if (line.group !== last) group += 1;
        last = line.group;
        lines.push({ ...line, group });
      }
      group += 1;
    },
    lastText: () => lineText({ runs: runs.slice(-3) }),
    takeLines: () => lines.splice(0),
  };
};

/** No-break spaces with which a text begins: they are no white space of the source. */
const leadingNoBreak = (text: string): string => /^[ \u00A0]*/u.exec(text)?.[0].replaceAll(' ', '') ?? '';
