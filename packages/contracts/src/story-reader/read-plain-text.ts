import { toBlocks } from './blocks-of-lines.ts';
import { createLineWriter, type TextContext } from './line-writer.ts';
import { NO_OMISSIONS } from './omissions.ts';
import type { StoryReading } from './read-html.ts';

/** Line ends of every program: Word's line break within a paragraph, a page's end, Unicode's line separators. */
export const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;

/** A note of Markdown below the text, with its indented lines: « [^1]: Danse d’Auvergne. ». */
const DEFINITION = /^\[\^([^\]\s]{1,40})\]:[ \t]*(.*(?:\n(?:[ \t]+\S.*|(?=\n[ \t]+\S)))*)\n*/gmu;
const CALL = /[ \t]*\[\^([^\]\s]{1,40})\](?!:)/gu;

const CONTEXT: TextContext = {
  isBold: false,
  isItalic: false,
  isSymbol: false,
  keepsLines: true,
  place: null,
  isQuoted: false,
};

/** Takes the notes of Markdown that the text calls out of it. */
const takeNotes = (text: string): { readonly text: string; readonly notes: ReadonlyMap<string, string> } => {
  if (!text.includes('[^')) return { text, notes: new Map() };
  const called = new Set([...text.matchAll(CALL)].map(([, label]) => label));
  const notes = new Map<string, string>();
  const rest = text.replace(DEFINITION, (definition, label: string, note: string) => {
    if (!called.has(label) || notes.has(label) || note.trim() === '') return definition;
    notes.set(label, note.replace(/\s+/gu, ' ').trim());
    return '';
  });
  return { text: notes.size > 0 ? rest.trimEnd() : rest, notes };
};

/**
 * Reads plain text as blocks of a story; joins and drops lines as for HTML. Notes of Markdown are put on their words.
 */
export const readPlainText = (source: string): StoryReading => {
  const writer = createLineWriter();
  const { text, notes } = takeNotes(source.replace(LINE_ENDS, '\n'));
  let longNotes = 0;
  let at = 0;
  for (const { 0: call, 1: label = '', index } of notes.size > 0 ? text.matchAll(CALL) : []) {
    const note = notes.get(label);
    if (note === undefined) continue;
    writer.write(text.slice(at, index), CONTEXT);
    if (!writer.addNote(note, CONTEXT)) longNotes += 1;
    at = index + call.length;
  }
  writer.write(text.slice(at), CONTEXT);
  writer.endParagraph(CONTEXT);
  return { blocks: toBlocks(writer.takeLines()), omissions: { ...NO_OMISSIONS, longNotes } };
};
