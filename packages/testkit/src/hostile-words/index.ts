export { type Soiled, soilSample } from './soil-sample.ts';
export { listFreeFields } from './text-fields.ts';
export { hostileWords } from './vectors.ts';
