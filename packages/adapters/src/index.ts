export { type ReadyChoice, readRegistry } from './foundation/adapter.ts';
export { type Environment, readVariables, redisUrl } from './foundation/read-variables.ts';
export { toErrorText } from './foundation/to-error-text.ts';
export { createFreshOpener } from './open-afresh.ts';
export { type OpenedServices, openServices, type WantedServices } from './open-services.ts';
export { storeVariables } from './open-stores.ts';
export { adapterVariables, registries } from './registries.ts';
