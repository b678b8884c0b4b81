import { DocumentError } from './document-error.ts';
import type { HtmlSource } from './html-source.ts';
import { formatNote, formatNoteCall } from './note-html.ts';
import { type RtfControl, type RtfToken, readRtfTokens } from './rtf-tokens.ts';

/** Depth of groups at most: a document of people has some ten. */
const DEPTH_MAX = 500;

/** Groups whose text is not the writer's. `\*` before a group says the same of groups unknown here. */
const IGNORED_GROUPS = new Set(
  (
    'fonttbl colortbl info header footer headerl headerr footerl footerr listtable ' +
    'listoverridetable revtbl generator themedata fldinst nonshppict object atnid atnauthor ' +
    'filetbl xmlnstbl bkmkstart bkmkend title'
  ).split(' '),
);

/** Values by control word. A document may have any word, also one that every object has: `constructor`. */
const toMap = <Value>(values: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(values));

/** Groups after `\*` that are read all the same. */
const STARRED_GROUPS = new Set(['shppict', 'annotation', 'footnote']);

const symbols = toMap<string>({
  tab: '\t',
  cell: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': '\u00A0',
  _: '\u2011',
});

const PARAGRAPH_ENDS = new Set(['par', 'row', 'sect', 'page']);

type Destination = 'text' | 'styles' | 'picture' | 'note' | 'comment';

const destinations = toMap<Destination>({
  stylesheet: 'styles',
  pict: 'picture',
  footnote: 'note',
  annotation: 'comment',
});

/** State within one group; a group begins with the state of the group around it. */
interface GroupState {
  readonly isIgnored: boolean;
  readonly destination: Destination;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Tag of raised or lowered characters; null on the line. */
  readonly shift: 'sup' | 'sub' | null;
  readonly isDeleted: boolean;
}

interface Writer {
  readonly paragraphs: string[];
  readonly pictures: Uint8Array[];
  readonly headingStyles: Set<number>;
  /** States of the open groups, the innermost last. */
  readonly outerStates: GroupState[];
  /** HTML of the notes, in the order of their calls. */
  readonly notes: string[];
  readonly counts: { comments: number; deletions: number };
  state: GroupState;
  /** HTML of the open paragraph. */
  paragraph: string;
  isHeading: boolean;
  styleNumber: number;
  styleName: string;
  pictureHex: string;
  /** Length of the paragraph before the open note. */
  noteStart: number;
  isAfterStar: boolean;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const HEADING_STYLE = /^(?:heading|titre) [1-3]$|^(?:title|titre)$/iu;

const decodeHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length >> 1 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );

const endParagraph = (writer: Writer): void => {
  const tag = writer.isHeading && writer.paragraph.trim() !== '' ? 'h1' : 'p';
  writer.paragraphs.push(`<${tag}>${writer.paragraph}</${tag}>`);
  writer.paragraph = '';
};

const writeText = (writer: Writer, text: string): void => {
  const { isIgnored, destination, isBold, isItalic, shift, isDeleted } = writer.state;
  if (isIgnored || destination === 'comment') return;
  if (destination === 'styles') writer.styleName += text;
  else if (destination === 'picture') writer.pictureHex += text.replaceAll(/[^\da-f]/giu, '');
  else if (!isDeleted) {
    const shifted = shift === null ? escapeHtml(text) : `<${shift}>${escapeHtml(text)}</${shift}>`;
    const slanted = isItalic ? `<em>${shifted}</em>` : shifted;
    writer.paragraph += isBold ? `<strong>${slanted}</strong>` : slanted;
  }
};

/** Finishes a style, a picture or a note whose group ends. */
const finishDestination = (writer: Writer, ended: Destination): void => {
  if (ended === 'picture') {
    writer.pictures.push(decodeHex(writer.pictureHex));
    writer.paragraph += `<img data-picture="${writer.pictures.length - 1}">`;
    writer.pictureHex = '';
  } else if (ended === 'note') {
    const { paragraph, noteStart } = writer;
    writer.notes.push(formatNote(writer.notes.length + 1, paragraph.slice(noteStart)));
    writer.paragraph = `${paragraph.slice(0, noteStart)}${formatNoteCall(writer.notes.length)}`;
  }
};

const closeGroup = (writer: Writer): void => {
  const outerState = writer.outerStates.pop();
  const innerState = writer.state;
  if (outerState === undefined) return;
  writer.state = outerState;
  if (innerState.isIgnored) return;
  if (innerState.destination === 'styles') {
    if (HEADING_STYLE.test(writer.styleName.replace(/;\s*$/u, '').trim()))
      writer.headingStyles.add(writer.styleNumber);
    writer.styleName = '';
  } else if (innerState.destination !== outerState.destination)
    finishDestination(writer, innerState.destination);
};

const enterDestination = (writer: Writer, destination: Destination): void => {
  if (destination === 'note') writer.noteStart = writer.paragraph.length;
  if (destination === 'comment') writer.counts.comments += 1;
  // A note is often written inside the raised number that calls it.
  writer.state = { ...writer.state, destination, shift: null };
};

const shifts = toMap<GroupState['shift']>({
  super: 'sup',
  up: 'sup',
  sub: 'sub',
  dn: 'sub',
  nosupersub: null,
});

/** Applies the marks of characters. */
const applyCharacterFormat = (writer: Writer, { word, value }: RtfControl): void => {
  const isOn = value !== 0;
  if (word === 'b') writer.state = { ...writer.state, isBold: isOn };
  else if (word === 'i') writer.state = { ...writer.state, isItalic: isOn };
  else if (word === 'plain') writer.state = { ...writer.state, isBold: false, isItalic: false, shift: null };
  else if (shifts.has(word))
    writer.state = { ...writer.state, shift: isOn ? (shifts.get(word) ?? null) : null };
  else if (word === 'deleted') {
    writer.state = { ...writer.state, isDeleted: isOn };
    writer.counts.deletions += isOn ? 1 : 0;
  }
};

/** Applies what makes a paragraph a heading: its style, or its level in the outline. */
const applyParagraphFormat = (writer: Writer, { word, value }: RtfControl): void => {
  const isStyleSheet = writer.state.destination === 'styles';
  if (word === 's' && isStyleSheet) writer.styleNumber = value ?? 0;
  else if (word === 's') writer.isHeading = writer.headingStyles.has(value ?? -1);
  else if (word === 'outlinelevel' && !isStyleSheet) writer.isHeading = (value ?? 9) < 3;
  else if (word === 'pard') writer.isHeading = false;
};

const writeControl = (writer: Writer, control: RtfControl): void => {
  const { word } = control;
  const isUnread = writer.isAfterStar ? !STARRED_GROUPS.has(word) : IGNORED_GROUPS.has(word);
  writer.isAfterStar = word === '*';
  if (isUnread) writer.state = { ...writer.state, isIgnored: true };
  if (writer.state.isIgnored) return;
  const [destination, symbol] = [destinations.get(word), symbols.get(word)];
  const isInText = writer.state.destination === 'text';
  if (destination !== undefined) enterDestination(writer, destination);
  else if (symbol !== undefined) writeText(writer, symbol);
  else if (PARAGRAPH_ENDS.has(word) && isInText) endParagraph(writer);
  else if (PARAGRAPH_ENDS.has(word) && writer.state.destination === 'note') writer.paragraph += ' ';
  else if (word === 'line' && isInText) writer.paragraph += '<br>';
  else {
    applyCharacterFormat(writer, control);
    applyParagraphFormat(writer, control);
  }
};

const writeToken = (writer: Writer, token: RtfToken): void => {
  if (token.kind === 'control') writeControl(writer, token);
  else {
    writer.isAfterStar = false;
    if (token.kind === 'text') writeText(writer, token.text);
    else if (token.kind === 'close') closeGroup(writer);
    else if (writer.outerStates.push(writer.state) > DEPTH_MAX) throw new DocumentError('unreadable');
  }
};

/** Converts a document in Rich Text Format (WordPad, TextEdit, old programs). Comments and deleted text stay out. */
export const readRtf = (bytes: Uint8Array): HtmlSource => {
  const writer: Writer = {
    paragraphs: [],
    pictures: [],
    headingStyles: new Set(),
    outerStates: [],
    notes: [],
    counts: { comments: 0, deletions: 0 },
    state: {
      isIgnored: false,
      destination: 'text',
      isBold: false,
      isItalic: false,
      shift: null,
      isDeleted: false,
    },
    paragraph: '',
    isHeading: false,
    styleNumber: 0,
    styleName: '',
    pictureHex: '',
    noteStart: 0,
    isAfterStar: false,
  };
  for (const token of readRtfTokens(bytes)) writeToken(writer, token);
  endParagraph(writer);
  const html = [...writer.paragraphs, ...writer.notes].join('\n');
  return { html, pictures: writer.pictures, ...writer.counts };
};
