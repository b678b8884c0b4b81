export { type Soiled, soiled } from './soiled.ts';
export { freeFields } from './text-fields.ts';
export { hostileWords } from './vectors.ts';
