import { expect, test } from 'vitest';
import { leavesPage } from './leaves-page.ts';

const here = { origin: 'https://souvenance.fr', pathname: '/book/pages', search: '?book=b' };
const click = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
};
const link = { ...here, pathname: '/book/preview', target: '', download: '' };

test('a link to another page takes this one away', () => {
  expect(leavesPage(click, link, here)).toBe(true);
  expect(leavesPage(click, { ...link, pathname: here.pathname, search: '' }, here)).toBe(true);
});

test('a place of the same page, a new tab and a file leave it open; another site is asked about by the browser', () => {
  expect(leavesPage(click, { ...link, ...here }, here)).toBe(false);
  expect(leavesPage({ ...click, ctrlKey: true }, link, here)).toBe(false);
  expect(leavesPage(click, { ...link, target: '_blank' }, here)).toBe(false);
  expect(leavesPage(click, { ...link, download: 'livre.pdf' }, here)).toBe(false);
  expect(leavesPage(click, { ...link, origin: 'https://example.org' }, here)).toBe(false);
});
