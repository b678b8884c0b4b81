export { type PreparedPhotograph, preparePhotograph } from './prepare-photograph.ts';
