export { type OpenedStores, openFileStores as openStores, storeVariables } from './open-file-stores.ts';
export { type OpenedServices, openServices, type WantedServices } from './open-services.ts';
export { type Environment, readVariables } from './read-variables.ts';
