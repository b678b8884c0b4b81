import { expect, it } from 'vitest';
import { photographType } from './photograph-type.ts';

it('takes what the API takes', () => {
  expect(photographType({ name: 'a.jpg', type: 'image/jpeg' })).toBe('image/jpeg');
  expect(photographType({ name: 'IMG_1.HEIC', type: 'image/heic' })).toBe('image/heic');
  expect(photographType({ name: 'a.svg', type: 'image/svg+xml' })).toBeNull();
});

it('knows a HEIC by its name where the browser says nothing', () => {
  expect(photographType({ name: 'IMG_0412.HEIC', type: '' })).toBe('image/heic');
  expect(photographType({ name: 'lettre.txt', type: '' })).toBeNull();
});
