import { expect, test } from 'vitest';
import { findLink } from './inbox.ts';

test('finds the link of a path among others, and none where there is none', () => {
  const text = 'Voir http://site.test/aide puis <https://site.test/atelier/abc_-1>.';
  const mail = { id: '1', subject: '', messageId: '', html: '', text };
  expect(findLink(mail, '/atelier/')?.pathname).toBe('/atelier/abc_-1');
  expect(findLink(mail, '/auth/')).toBeNull();
});
