export { type OpenedServices, openServices, type WantedServices } from './open-services.ts';
export type { Environment } from './read-variables.ts';
