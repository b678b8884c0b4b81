import { expect, it } from 'vitest';
import { detectPhotographType } from './photograph-type.ts';

it('sends a picture under the type that the browser gives it', () => {
  expect(detectPhotographType({ name: 'a.jpg', type: 'image/jpeg' })).toBe('image/jpeg');
  expect(detectPhotographType({ name: 'scan.tif', type: 'image/tiff' })).toBe('image/tiff');
});

it('takes the name of a HEIC where the browser gives no type', () => {
  expect(detectPhotographType({ name: 'IMG_0412.HEIC', type: '' })).toBe('image/heic');
});

it('sends any other file as plain bytes, which the worker judges', () => {
  expect(detectPhotographType({ name: 'sans-nom', type: '' })).toBe('application/octet-stream');
  expect(detectPhotographType({ name: 'a.svg', type: 'image/svg+xml' })).toBe('application/octet-stream');
});
