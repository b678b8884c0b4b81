import { openRegistry } from '../foundation/adapter.ts';
import { firebaseIdentity } from '../identity/firebase/firebase.adapter.ts';
import { localIdentity } from '../identity/local/local.adapter.ts';

export const identityRegistry = openRegistry(
  { local: localIdentity, firebase: firebaseIdentity },
  'IDENTITY',
);
