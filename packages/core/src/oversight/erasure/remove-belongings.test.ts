import { expect, test } from 'vitest';
import { unreachable } from './remove-belongings.ts';

test('every collection is erased with its family or its person, or stays for a reason that is written down', () => {
  // These lie under the very id of the person or of the family.
  expect(unreachable().toSorted()).toEqual(['emailChanges', 'families', 'recovery_codes', 'users']);
});
