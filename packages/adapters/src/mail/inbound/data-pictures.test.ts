import { expect, test } from 'vitest';
import { takeDataPictures } from './data-pictures.ts';

test.each([
  ['percent signs of base64', 'YWI%3D', 'ab'],
  ['a byte that is no UTF-8', 'YWJj%FF', 'abc'],
])('a picture within the HTML is read with %s', (_, data, text) => {
  const { html, pictures } = takeDataPictures(`<img src="data:image/png;base64,${data}">`);
  expect(html).toBe('<img src="cid:data-1@souvenance">');
  expect(pictures.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([text]);
});
