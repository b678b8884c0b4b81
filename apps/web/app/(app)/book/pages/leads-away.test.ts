import { expect, test } from 'vitest';
import { leadsAway } from './leads-away.ts';

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
  expect(leadsAway(click, link, here)).toBe(true);
  expect(leadsAway(click, { ...link, pathname: here.pathname, search: '' }, here)).toBe(true);
});

test('a place of the same page, a new tab and a file leave it open; another site is asked about by the browser', () => {
  expect(leadsAway(click, { ...link, ...here }, here)).toBe(false);
  expect(leadsAway({ ...click, ctrlKey: true }, link, here)).toBe(false);
  expect(leadsAway(click, { ...link, target: '_blank' }, here)).toBe(false);
  expect(leadsAway(click, { ...link, download: 'livre.pdf' }, here)).toBe(false);
  expect(leadsAway(click, { ...link, origin: 'https://example.org' }, here)).toBe(false);
});
