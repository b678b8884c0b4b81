import { declareRegistry } from '../foundation/adapter.ts';
import { firebaseIdentity } from '../identity/firebase/firebase.adapter.ts';
import { localIdentity } from '../identity/local/local.adapter.ts';

export const identityRegistry = declareRegistry(
  { local: localIdentity, firebase: firebaseIdentity },
  'IDENTITY',
);
