import { readObjects } from '../pdf/read-objects.ts';

/** A page's sheet and its trim, in points. */
export interface PageBoxes {
  readonly sheet: readonly [number, number, number, number];
  readonly trim: readonly [number, number, number, number];
}

const readBox = (head: string, name: string): [number, number, number, number] | null => {
  const numbers = new RegExp(`/${name}\\s*\\[([^\\]]*)\\]`).exec(head)?.[1]?.trim().split(/\s+/).map(Number);
  const [minX, minY, maxX, maxY] = numbers ?? [];
  return minX === undefined || minY === undefined || maxX === undefined || maxY === undefined
    ? null
    : [minX, minY, maxX, maxY];
};

/** Returns the boxes of each page; a page without a TrimBox has its sheet as trim. Throws `pdf.unreadable`. */
export const readPageBoxes = (pdf: Uint8Array): PageBoxes[] => {
  const objects = readObjects(pdf);
  return objects.pages.map((page) => {
    const head = objects.objects.get(page)?.head ?? '';
    const sheet = readBox(head, 'MediaBox') ?? [0, 0, 595, 842];
    return { sheet, trim: readBox(head, 'TrimBox') ?? sheet };
  });
};
