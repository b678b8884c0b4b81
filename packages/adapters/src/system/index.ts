export { errorOutput, logOutput } from '../foundation/log-output.ts';
export { openDisks } from './disks.ts';
export { startLoopWatchdog } from './loop-watchdog.ts';
export { readRelease, readVersion } from './release.ts';
export { stopProgram } from './stop-program.ts';
export { systemClock } from './system-clock.ts';
export { systemIds } from './system-ids.ts';
