import { createWrittenFile, type PdfStream, type WrittenFile } from './create-written-file.ts';

/** Writes numbered PDF objects one after the other and records their offsets for the cross-reference table. */
export interface ObjectWriter {
  reserve(count?: number): number;
  put(number: number, head: string, stream?: PdfStream | null): void;
  /** Adds an object; returns its number. */
  add(head: string, stream?: PdfStream | null): number;
  /**
   * Writes the trailer. `id` identifies the document, `instance` this version of it; a first version uses `id` for
   * both.
   */
  finish(root: number, info: number, id: string, instance?: string): WrittenFile;
}

const BINARY_MARK = '%\u00e2\u00e3\u00cf\u00d3\n';

const formatCrossReferences = (offsets: ReadonlyMap<number, number>, size: number): string => {
  const rows = [`xref\n0 ${size}\n0000000000 65535 f \n`];
  for (let i = 1; i < size; i += 1) {
    const offset = offsets.get(i);
    rows.push(
      offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`,
    );
  }
  return rows.join('');
};

export const openObjectWriter = (version: string): ObjectWriter => {
  const pieces: (string | PdfStream)[] = [];
  const offsets = new Map<number, number>();
  /** Latin-1 text written since the last stream, one byte per character. */
  let pendingText = `%PDF-${version}\n${BINARY_MARK}`;
  let flushedBytes = 0;
  let next = 1;
  const flush = (): void => {
    pieces.push(pendingText);
    flushedBytes += pendingText.length;
    pendingText = '';
  };
  const reserve = (count = 1): number => {
    const first = next;
    next += count;
    return first;
  };
  const writeObject = (number: number, head: string, stream: PdfStream | null = null): void => {
    offsets.set(number, flushedBytes + pendingText.length);
    pendingText += `${number} 0 obj\n${head.trim()}\n`;
    if (stream) {
      pendingText += 'stream\n';
      flush();
      pieces.push(stream);
      flushedBytes += stream.length;
      pendingText = '\nendstream\n';
    }
    pendingText += 'endobj\n';
  };
  return {
    reserve,
    put: writeObject,
    add: (head, stream = null) => {
      const number = reserve();
      writeObject(number, head, stream);
      return number;
    },
    finish: (root, info, id, instance = id) => {
      const start = flushedBytes + pendingText.length;
      const ids = `[<${id}> <${instance}>]`;
      pendingText +=
        `${formatCrossReferences(offsets, next)}trailer\n<< /Size ${next} /Root ${root} 0 R /Info ${info} 0 R /ID ${ids} >>\n` +
        `startxref\n${start}\n%%EOF\n`;
      flush();
      return createWrittenFile(pieces, flushedBytes);
    },
  };
};
