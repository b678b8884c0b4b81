import { deflateSync, inflateSync } from 'node:zlib';
import { streamHead } from '../pdf/format-pdf-text.ts';
import type { ObjectWriter } from '../pdf/object-writer.ts';
import {
  findReferenceByKey,
  type PdfObject,
  type PdfObjects,
  readObjects,
  shiftReferences,
} from '../pdf/read-objects.ts';

export type FormBox = readonly [number, number, number, number];

/** A page as a form that other pages draw: its object number and its visible box in points. */
export interface PageForm {
  readonly form: number;
  readonly box: FormBox;
}

const readContent = ({ head, stream }: PdfObject): string => {
  const bytes = stream ?? new Uint8Array();
  return Buffer.from(/\/FlateDecode/.test(head) ? inflateSync(bytes) : bytes).toString('latin1');
};

const joinContents = (source: PdfObjects, page: string): Buffer => {
  const list = /\/Contents \[([^\]]*)\]/.exec(page)?.[1] ?? '';
  const streams = [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => source.objects.get(Number(number)));
  return Buffer.from(streams.map((object) => (object ? readContent(object) : '')).join('\n'), 'latin1');
};

/** Returns the numbers of everything that a page needs: its resources, and what they refer to. */
const listNeededObjects = (source: PdfObjects): Set<number> => {
  const needed = new Set<number>();
  const add = (number: number): void => {
    if (needed.has(number)) return;
    needed.add(number);
    const { head } = source.objects.get(number) ?? { head: '' };
    for (const [, reference] of head.matchAll(/\b(\d+) 0 R\b/g)) add(Number(reference));
  };
  for (const page of source.pages) {
    const resources = findReferenceByKey(source.objects.get(page)?.head ?? '', 'Resources');
    if (resources !== null) add(resources);
  }
  return needed;
};

const readVisibleBox = (page: string): FormBox => {
  const name = page.includes('/TrimBox') ? 'TrimBox' : 'MediaBox';
  const numbers =
    new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(page)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = numbers;
  return [minX, minY, maxX, maxY];
};

/** Copies a file of the press into another as forms, one for each page. */
export const writePageForms = (bytes: Uint8Array, writer: ObjectWriter): PageForm[] => {
  const source = readObjects(bytes);
  const numberShift = writer.reserve(source.highest) - 1;
  const needed = listNeededObjects(source);
  for (const [number, { head, stream }] of source.objects)
    if (needed.has(number)) writer.put(number + numberShift, shiftReferences(head, numberShift), stream);
  return source.pages.map((page) => {
    const { head } = source.objects.get(page) ?? { head: '' };
    const box = readVisibleBox(head);
    const resources = findReferenceByKey(head, 'Resources');
    const content = deflateSync(joinContents(source, head));
    const entries =
      `/Type /XObject /Subtype /Form /BBox [${box.join(' ')}] ` +
      `/Resources ${resources === null ? '<< >>' : `${resources + numberShift} 0 R`} /Filter /FlateDecode`;
    return { form: writer.add(streamHead(content, entries), content), box };
  });
};
