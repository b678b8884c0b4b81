import { expect, test } from 'vitest';
import { toPageKind, toScreen } from './to-page-kind.ts';

test.each([
  ['/stories/form?story=94sl2r5fc93aht0rigs88teg', '/stories/form?story=:id', '/stories/form'],
  ['/atelier/om2wuFb6Z0jZu29A87NCIAZ6PwOa60vRuwwrIYTZMlo', '/atelier/:id', '/atelier/:id'],
  [
    '/book/order?order=3madig4fjock0nu1rkz3hzp5&step=livre',
    '/book/order?order=:id&step=livre',
    '/book/order?step=livre',
  ],
  [
    '/book/preview?story=94sl2r5fc93aht0rigs88teg&page=12',
    '/book/preview?page=:number&story=:id',
    '/book/preview',
  ],
  ['/admin/questions?id=racines.09', '/admin/questions?id=:question', '/admin/questions?id=:question'],
  ['/auth/sign-in?next=%2Fdashboard', '/auth/sign-in?next=:id', '/auth/sign-in'],
  [
    '/settings/organization/members/invite',
    '/settings/organization/members/invite',
    '/settings/organization/members/invite',
  ],
])('%s is of the kind %s and shows the screen %s', (path, kind, screen) => {
  const address = `https://souvenance.example${path}`;
  expect(toPageKind(address)).toBe(kind);
  expect(toScreen(address)).toBe(screen);
});
