export { type LocalIdentityOptions, openLocalIdentity } from './local/open-local-identity.ts';
