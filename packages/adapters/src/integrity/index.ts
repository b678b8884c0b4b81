export { noIntegrity } from './no-integrity.ts';
