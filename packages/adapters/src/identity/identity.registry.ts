import { openRegistry } from '../foundation/adapter.ts';
import { firebaseIdentity } from './firebase/firebase.adapter.ts';
import { localIdentity } from './local/local.adapter.ts';

export const identityRegistry = openRegistry(
  { local: localIdentity, firebase: firebaseIdentity },
  'IDENTITY',
);
