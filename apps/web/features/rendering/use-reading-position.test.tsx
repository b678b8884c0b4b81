import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COVER } from '#ui/reading/spreads.ts';
import { useReadingPosition } from './use-reading-position.ts';

const PAGES = 40;

const openAt = (page: number) => {
  window.history.replaceState(null, '', `/book/preview?page=${page}`);
  const hook = renderHook(
    ({ firstPage, visitId }) => useReadingPosition(PAGES, { firstPage, minPage: COVER, visitId }),
    { initialProps: { firstPage: page, visitId: 'first' } },
  );
  return {
    readPage: () => hook.result.current.currentPage,
    turnTo: (target: number) => act(() => hook.result.current.goTo(target)),
    receiveVisit: (firstPage: number, visitId: string) => hook.rerender({ firstPage, visitId }),
  };
};

test('an answer to a refresh that comes after a turn of the page does not turn it back', () => {
  const reader = openAt(4);
  reader.turnTo(8);
  reader.receiveVisit(4, 'refresh');
  expect(reader.readPage()).toBe(8);
});

test('an answer that comes after a turn back to the cover does not open the book again', () => {
  const reader = openAt(4);
  reader.turnTo(COVER);
  reader.receiveVisit(4, 'refresh');
  expect(reader.readPage()).toBe(COVER);
});

test('an address whose page is no number opens the cover, also when it is visited again', () => {
  const reader = openAt(4);
  window.history.pushState(null, '', '/book/preview?page=abc');
  reader.receiveVisit(COVER, 'link');
  expect(reader.readPage()).toBe(COVER);
});

test('a link to a page opens it, also from an address that named it before', () => {
  const reader = openAt(4);
  reader.turnTo(8);
  window.history.pushState(null, '', '/book/preview?page=4');
  reader.receiveVisit(4, 'link');
  expect(reader.readPage()).toBe(4);
});

test('a link to a story opens its first page', () => {
  const reader = openAt(4);
  window.history.pushState(null, '', '/book/preview?story=canal');
  reader.receiveVisit(12, 'link');
  expect(reader.readPage()).toBe(12);
});
