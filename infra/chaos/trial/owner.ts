import type { Actor } from '@souvenance/core';

/** The user who owns the family and the books of every trial. */
export const owner: Actor = {
  kind: 'user',
  uid: 'anne',
  name: 'Anne Morel',
  email: 'anne@famille.example',
  administratorRole: null,
};
