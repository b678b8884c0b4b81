import {
  getTag,
  type HtmlNode,
  hasAttribute,
  hasClass,
  iterateNodes,
  parseStyle,
  readAttribute,
  readRawText,
} from './html-node.ts';
import type { LineWriter, TextContext } from './line-writer.ts';

/** Types of fields whose value nobody typed as text. */
const CONTROL_TYPES = new Set(
  'hidden password checkbox radio button submit reset image file color range'.split(' '),
);

const isInput = (node: HtmlNode, types: ReadonlySet<string>): boolean =>
  getTag(node) === 'INPUT' && types.has(readAttribute(node, 'type').toLowerCase());

/** Text in a field of a form; empty for any other element. */
const findFieldText = (node: HtmlNode): string => {
  const isField = getTag(node) === 'INPUT' && !isInput(node, CONTROL_TYPES);
  return isField ? readAttribute(node, 'value').trim() : '';
};

/**
 * Texts of the chosen options of a list to choose from. Null where none is marked: the first one was shown, unless
 * somebody chose another, which browsers do not write into what they copy.
 */
const findChosenText = (select: HtmlNode): string | null => {
  const options = [...iterateNodes(select)].filter((node) => getTag(node) === 'OPTION');
  const chosenOptions = options.filter((node) => hasAttribute(node, 'selected'));
  if (chosenOptions.length === 0) return options.length === 0 ? '' : null;
  return chosenOptions.map((option) => readRawText(option).trim()).join(', ');
};

const TICKED = '☑';
const UNTICKED = '☐';
const TICK_TYPES = new Set(['checkbox', 'radio']);

const markOf = (isTicked: boolean): string => (isTicked ? TICKED : UNTICKED);

/** The mark of a box to tick: a field of a form, Notion's and Evernote's elements; empty for any other element. */
const findTick = (node: HtmlNode): string => {
  if (isInput(node, TICK_TYPES)) return markOf(hasAttribute(node, 'checked'));
  if (getTag(node) === 'EN-TODO') return markOf(readAttribute(node, 'checked') === 'true');
  if (hasClass(node, /^checkbox-(?:on|off)$/u)) return markOf(hasClass(node, /^checkbox-on$/u));
  return '';
};

/** Values of the attributes by which programs say whether an item or a paragraph is ticked. */
const STATES: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  checked: true,
  unchecked: false,
  'to-do:completed': true,
  'to-do': false,
};
const STATE_ATTRIBUTES = ['aria-checked', 'data-checked', 'data-list', 'data-tag'] as const;

/**
 * The mark of a ticked or unticked item, as Google Docs, Evernote, OneNote and web editors write it; empty for any
 * other element, and where a box within it has a mark of its own.
 */
export const findItemTick = (node: HtmlNode): string => {
  const tag = getTag(node);
  if (tag !== 'LI' && tag !== 'P') return '';
  const values = [
    ...STATE_ATTRIBUTES.map((name) => readAttribute(node, name)),
    parseStyle(node).get('--en-checked') ?? '',
  ];
  const state = values.map((value) => STATES[value]).find((value) => value !== undefined);
  if (state === undefined || [...iterateNodes(node)].some((inner) => findTick(inner) !== '')) return '';
  return markOf(state);
};

/** The parts of the reader that fields need. */
interface FieldReader {
  readonly writer: LineWriter;
  readonly counts: { choices: number };
}

/** Writes the text of a field of a form, apart from the text beside it. */
const writeFieldText = ({ writer }: FieldReader, text: string, place: TextContext): void => {
  if (text === '') return;
  const isGlued = /\S$/u.test(writer.lastText());
  writer.write(`${isGlued ? ' ' : ''}${text}`, place);
};

const readChoice = (reader: FieldReader, select: HtmlNode, place: TextContext): void => {
  const text = findChosenText(select);
  if (text === null) reader.counts.choices += 1;
  else writeFieldText(reader, text, place);
};

/** Reads a field of a form; returns false for any other element. */
export const readField = (reader: FieldReader, node: HtmlNode, place: TextContext): boolean => {
  const tag = getTag(node);
  const tick = findTick(node);
  if (tick !== '') reader.writer.writeMark(tick, place);
  else if (tag === 'INPUT') writeFieldText(reader, findFieldText(node), place);
  else if (tag === 'SELECT') readChoice(reader, node, place);
  return tick !== '' || tag === 'INPUT' || tag === 'SELECT';
};
