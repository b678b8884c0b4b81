import type { StoryBlock } from '@souvenance/contracts';
import { type Omissions, readHtml, readPlainText } from '@souvenance/contracts/story-reader';
import { DocumentError } from './document-error.ts';
import { DOCUMENT_BYTES_MAX, findDocumentKind } from './document-kind.ts';

/** The text of a document, and what of it was left out. */
export interface DocumentReading {
  readonly blocks: readonly StoryBlock[];
  /** Indexes of the blocks that the document itself marks as headings. */
  readonly headings: readonly number[];
  readonly omissions: Omissions;
}

/** A character of private use, before the text of each heading while it is read: the reader keeps no headings. */
const HEADING_MARK = '\uE000';

/** Takes the marks of headings out of the blocks, and returns where they were. */
const takeHeadings = (marked: readonly StoryBlock[]): Pick<DocumentReading, 'blocks' | 'headings'> => {
  const headings: number[] = [];
  const blocks = marked.map((block, index) => {
    const [first, ...others] = block.type === 'paragraph' ? (block.content ?? []) : [];
    if (block.type !== 'paragraph' || !first?.text.startsWith(HEADING_MARK)) return block;
    headings.push(index);
    const text = first.text.slice(HEADING_MARK.length);
    return { ...block, content: text === '' ? others : [{ ...first, text }, ...others] };
  });
  return { blocks, headings };
};

const readHtmlText = (html: string): DocumentReading => {
  const { body } = new DOMParser().parseFromString(html.replaceAll(HEADING_MARK, ''), 'text/html');
  for (const heading of body.querySelectorAll('h1, h2, h3'))
    if (heading.textContent?.trim()) heading.prepend(HEADING_MARK);
  const { blocks, omissions } = readHtml(body);
  return { ...takeHeadings(blocks), omissions };
};

/** Decodes a text file: UTF-8, UTF-16 with a byte order mark, else Windows-1252 as older Windows wrote it. */
const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const readText = (text: string): DocumentReading => ({ ...readPlainText(text), headings: [] });

const readMarkdown = (text: string): DocumentReading => {
  const { blocks, omissions } = readPlainText(
    text.replaceAll(HEADING_MARK, '').replace(/^#{1,3}[ \t]+/gmu, HEADING_MARK),
  );
  return { ...takeHeadings(blocks), omissions };
};

const readZipped = async (kind: 'docx' | 'odt', bytes: Uint8Array): Promise<DocumentReading> => {
  const { readDocx, readOdt } = await import('./read-zipped.ts');
  const { html, comments, deletions } = kind === 'docx' ? await readDocx(bytes) : readOdt(bytes);
  const reading = readHtmlText(html);
  return { ...reading, omissions: { ...reading.omissions, comments, deletions } };
};

const readKind = async (name: string, bytes: Uint8Array): Promise<DocumentReading> => {
  const kind = findDocumentKind(name, bytes);
  if (kind === 'docx' || kind === 'odt') return readZipped(kind, bytes);
  if (kind === 'html') return readHtmlText(decodeText(bytes));
  if (kind === 'markdown') return readMarkdown(decodeText(bytes));
  if (kind === 'text') return readText(decodeText(bytes));
  throw new DocumentError(kind);
};

/**
 * Reads a document on this device: no macro runs and nothing that it refers to is loaded. Throws `DocumentError`.
 * @example
 * const { blocks } = await readDocument(file);
 */
export const readDocument = async (file: File): Promise<DocumentReading> => {
  if (file.size > DOCUMENT_BYTES_MAX) throw new DocumentError('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new DocumentError('empty');
  const reading = await readKind(file.name, bytes).catch((cause: unknown) => {
    throw cause instanceof DocumentError ? cause : new DocumentError('unreadable', { cause });
  });
  if (reading.blocks.every(({ type }) => type === 'horizontalRule')) throw new DocumentError('empty');
  return reading;
};
