export { systemClock } from './system-clock.ts';
export { systemIds } from './system-ids.ts';
