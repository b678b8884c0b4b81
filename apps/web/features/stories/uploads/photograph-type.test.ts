import { expect, it } from 'vitest';
import { photographType } from './photograph-type.ts';

it('sends a picture under the type that the browser gives it', () => {
  expect(photographType({ name: 'a.jpg', type: 'image/jpeg' })).toBe('image/jpeg');
  expect(photographType({ name: 'scan.tif', type: 'image/tiff' })).toBe('image/tiff');
});

it('takes the name of a HEIC where the browser gives no type', () => {
  expect(photographType({ name: 'IMG_0412.HEIC', type: '' })).toBe('image/heic');
});

it('sends any other file as plain bytes, which the worker judges', () => {
  expect(photographType({ name: 'sans-nom', type: '' })).toBe('application/octet-stream');
  expect(photographType({ name: 'a.svg', type: 'image/svg+xml' })).toBe('application/octet-stream');
});
