export { localIdentityEnv } from './local/local.env.ts';
export { type LocalIdentityOptions, openLocalIdentity } from './local/open-local-identity.ts';
