import { expect, it } from 'vitest';
import { countBlocksAbove, readPastedPictures } from './sheet-places.ts';

it('a picture that is dropped stands after the paragraphs whose middle is above it', () => {
  const blocks = [
    { top: 100, height: 40 },
    { top: 150, height: 100 },
  ];
  expect([90, 119, 121, 190, 201, 900].map((y) => countBlocksAbove(blocks, y))).toEqual([0, 0, 1, 1, 2, 2]);
});

it('a pasted picture is taken, words with a picture of themselves are words, and no other file is taken', () => {
  const files = [
    new File(['x'], 'photo.png', { type: 'image/png' }),
    new File(['x'], 'IMG_1.HEIC', { type: '' }),
    new File(['x'], 'lettre.pdf', { type: 'application/pdf' }),
  ] as unknown as FileList;
  const names = (types: string[]) => readPastedPictures({ files, types }).map(({ name }) => name);
  expect(names(['Files'])).toEqual(['photo.png', 'IMG_1.HEIC']);
  expect(names(['text/html', 'Files'])).toEqual(['photo.png', 'IMG_1.HEIC']);
  expect(names(['text/plain', 'text/html', 'Files'])).toEqual([]);
});
