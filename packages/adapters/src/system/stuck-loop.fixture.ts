// Started by the test of the watchdog: its event loop stands still for ever, as in an endless loop.
import { writeSync } from 'node:fs';
import { startLoopWatchdog } from './loop-watchdog.ts';

startLoopWatchdog({ tickMs: 50, ticks: 10 });
writeSync(1, 'stuck\n');
for (;;);
