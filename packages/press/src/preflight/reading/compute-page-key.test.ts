import { expect, it } from 'vitest';
import { openPdfFile, type PdfFile } from '../../pdf/pdf-file.ts';
import { cachePerPage, computePageKey } from './compute-page-key.ts';

interface Drawn {
  readonly operators?: string;
  readonly letters?: string;
  readonly descriptor?: string;
  readonly resources?: string;
}

/** A file of one page whose objects begin at a number. */
const fileAt = (first: number, drawing: Drawn = {}): PdfFile => {
  const { operators = 'BT /F1 9 Tf <0001> Tj ET', letters = '<0001> <0041>' } = drawing;
  const { descriptor = '/Flags 4', resources = `/Font << /F1 ${first + 2} 0 R >>` } = drawing;
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const heads = [
    [`<< /Type /Page /Parent ${first} 0 R /Contents ${first + 1} 0 R /Resources << ${resources} >> >>`, null],
    ['<< >>', bytes(operators)],
    [`<< /ToUnicode ${first + 3} 0 R /FontDescriptor ${first + 4} 0 R >>`, null],
    ['<< >>', bytes(`beginbfchar ${letters} endbfchar`)],
    [`<< ${descriptor} >>`, null],
  ] as const;
  const objects = new Map(heads.map(([head, stream], index) => [first + index, { head, stream }]));
  return openPdfFile({
    objects,
    trailer: '',
    root: 1,
    info: null,
    pages: [first],
    highest: first + heads.length,
  });
};

const keyOf = (file: PdfFile): string | null =>
  computePageKey(file, file.dict({ ref: file.objects.pages[0] ?? 0 }));

it('is the same for the same page, whatever the order of its objects', () => {
  expect(keyOf(fileAt(40))).toBe(keyOf(fileAt(7)));
});

it('is another one as soon as anything that the page draws with is another', () => {
  const keys = [
    keyOf(fileAt(7)),
    keyOf(fileAt(7, { operators: 'BT /F1 9 Tf <0002> Tj ET' })),
    keyOf(fileAt(7, { letters: '<0001> <0042>' })),
    keyOf(fileAt(7, { descriptor: '/Flags 6' })),
    keyOf(fileAt(7, { resources: '/Font << /F2 9 0 R >>' })),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain(null);
});

it('is none where a picture is placed, or what the page draws with leads in a circle', () => {
  expect(keyOf(fileAt(7, { resources: '/XObject << /I1 9 0 R >>' }))).toBeNull();
  expect(keyOf(fileAt(7, { descriptor: '/Self 11 0 R' }))).toBeNull();
});

it('reads a page once for all files that contain it, and again when its glyphs map to other characters', () => {
  let readCount = 0;
  const reading = cachePerPage((_file, _page) => {
    readCount += 1;
    return { read: readCount };
  });
  const readIn = (file: PdfFile) => reading(file, file.dict({ ref: file.objects.pages[0] ?? 0 })).read;
  expect([readIn(fileAt(7)), readIn(fileAt(40))]).toEqual([1, 1]);
  expect(readIn(fileAt(7, { letters: '<0001> <0042>' }))).toBe(2);
  const pictured = fileAt(7, { resources: '/XObject << /I1 9 0 R >>' });
  expect([readIn(pictured), readIn(pictured)]).toEqual([3, 4]);
});
