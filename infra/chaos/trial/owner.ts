import type { Actor } from '@souvenance/core';

/** Whose family the trials' books are. */
export const owner: Actor = {
  kind: 'user',
  uid: 'anne',
  name: 'Anne Morel',
  email: 'anne@famille.example',
  administrator: false,
};
