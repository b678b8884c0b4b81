import { inflateSync } from 'node:zlib';
import type { PdfObjects } from '../pdf/read-objects.ts';

const referencesIn = (text: string): number[] =>
  [...text.matchAll(/(\d+) 0 R/g)].map((found) => Number(found[1]));

const contentNumbers = (head: string): number[] => {
  const list = /\/Contents\s*\[([^\]]*)\]/.exec(head) ?? /\/Contents\s+(\d+ 0 R)/.exec(head);
  return referencesIn(list?.[1] ?? '');
};

/** The operators of a page, all its streams in order. */
export const pageContent = (read: PdfObjects, page: number): string =>
  contentNumbers(read.objects.get(page)?.head ?? '')
    .map((number) => {
      const object = read.objects.get(number);
      if (!object?.stream) return '';
      const bytes = /FlateDecode/.test(object.head) ? inflateSync(object.stream) : object.stream;
      return Buffer.from(bytes).toString('latin1');
    })
    .join('\n');

/** A dictionary under a key, written in place or referred to. */
export const dictionaryAt = (read: PdfObjects, head: string, key: string): string => {
  const reference = new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(head);
  if (reference) return read.objects.get(Number(reference[1]))?.head ?? '';
  const at = head.search(new RegExp(`/${key}\\s*<<`));
  if (at < 0) return '';
  const start = head.indexOf('<<', at);
  let depth = 0;
  for (let i = start; i < head.length - 1; i += 1) {
    const pair = head.slice(i, i + 2);
    if (pair === '<<') depth += 1;
    if (pair === '>>') depth -= 1;
    if (pair === '<<' || pair === '>>') i += 1;
    if (depth === 0) return head.slice(start, i + 1);
  }
  return '';
};
