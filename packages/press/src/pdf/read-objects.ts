import { PressError } from '../foundation/press-error.ts';

/** An object of a PDF: its dictionary as text, and the bytes of its stream, if any. */
export interface PdfObject {
  readonly head: string;
  readonly stream: Uint8Array | null;
}

/**
 * The objects of a PDF with a classic cross-reference table and without object streams, as pdfkit and the press write
 * it.
 */
export interface PdfObjects {
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly trailer: string;
  readonly root: number;
  readonly info: number | null;
  /** Page objects in reading order. */
  readonly pages: readonly number[];
  readonly highest: number;
}

const decodeLatin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const findReferenceAfter = (text: string, name: string): number | null => {
  const match = new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(text);
  return match ? Number(match[1]) : null;
};

const createUnreadableError = (why: string): PressError => new PressError('pdf.unreadable', { why });

const readTable = (bytes: Uint8Array): { offsets: Map<number, number>; trailer: string; at: number } => {
  const tail = decodeLatin(bytes.subarray(Math.max(0, bytes.length - 2048)));
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  if (!Number.isFinite(at)) throw createUnreadableError('no startxref');
  const text = decodeLatin(bytes.subarray(at));
  const table = /^xref\s+0 (\d+)\s+([\s\S]*?)trailer([\s\S]*)$/.exec(text);
  if (!table) throw createUnreadableError('no classic cross-reference table');
  const offsets = new Map<number, number>();
  const rows = table[2] ?? '';
  for (let i = 0; i < Number(table[1]); i += 1) {
    const row = rows.slice(i * 20, i * 20 + 20);
    if (row[17] === 'n') offsets.set(i, Number(row.slice(0, 10)));
  }
  return { offsets, trailer: table[3] ?? '', at };
};

const STREAM = Buffer.from('stream\n');

const readObject = (bytes: Uint8Array, start: number, end: number): PdfObject => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = buffer.indexOf('obj', start) + 3;
  const at = buffer.subarray(from, end).indexOf(STREAM);
  if (at >= 0) {
    const head = buffer.toString('latin1', from, from + at);
    const length = /\/Length (\d+)(?! \d+ R)/.exec(head);
    if (length) {
      const begin = from + at + STREAM.length;
      return { head, stream: bytes.subarray(begin, begin + Number(length[1])) };
    }
  }
  const text = buffer.toString('latin1', from, end);
  return { head: text.slice(0, text.lastIndexOf('endobj')), stream: null };
};

const listPageNumbers = (
  objects: ReadonlyMap<number, PdfObject>,
  node: number,
  collectedNumbers: number[],
): number[] => {
  const head = objects.get(node)?.head ?? '';
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(head);
  if (!kids) return [...collectedNumbers, node];
  return [...(kids[1] ?? '').matchAll(/(\d+) 0 R/g)].reduce(
    (all, kid) => listPageNumbers(objects, Number(kid[1]), all),
    collectedNumbers,
  );
};

/**
 * Reads a PDF's objects without inflating any stream. Throws `pdf.unreadable` for a PDF without a classic
 * cross-reference table.
 */
export const readObjects = (bytes: Uint8Array): PdfObjects => {
  const { offsets, trailer, at } = readTable(bytes);
  const order = [...offsets].sort((a, b) => a[1] - b[1]);
  const objects = new Map<number, PdfObject>();
  order.forEach(([number, offset], index) => {
    objects.set(number, readObject(bytes, offset, order[index + 1]?.[1] ?? at));
  });
  const root = findReferenceAfter(trailer, 'Root');
  const tree = root === null ? null : findReferenceAfter(objects.get(root)?.head ?? '', 'Pages');
  if (root === null || tree === null) throw createUnreadableError('no page tree');
  return {
    objects,
    trailer,
    root,
    info: findReferenceAfter(trailer, 'Info'),
    pages: listPageNumbers(objects, tree, []),
    highest: Math.max(...offsets.keys()),
  };
};

/** Returns the number of the object referenced under a key of a dictionary, or null. */
export const findReferenceByKey = (head: string, key: string): number | null => findReferenceAfter(head, key);

/** Adds to every object number that a dictionary refers to: the numbers of its copy in another file. */
export const shiftReferences = (head: string, numberShift: number): string =>
  head.replace(/\b(\d+) 0 R\b/g, (_, number: string) => `${Number(number) + numberShift} 0 R`);
