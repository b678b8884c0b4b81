export { type Environment, readVariables } from './foundation/read-variables.ts';
export { type OpenedStores, openFileStores as openStores, storeVariables } from './open-file-stores.ts';
export { type OpenedServices, openServices, type WantedServices } from './open-services.ts';
