import { expect, test } from 'vitest';
import { parsePeakMb, readPeakMb } from './peak-memory.ts';

test('reads the peak from the status of a process, in megabytes of a million bytes', () => {
  expect(parsePeakMb('Name:\tnode\nVmPeak:\t  900000 kB\nVmHWM:\t  500000 kB\nVmRSS:\t 1 kB\n')).toBe(512);
  expect(parsePeakMb('Name:\tnode\n')).toBeNull();
});

test('a process that is gone has no peak', () => {
  expect(readPeakMb(2 ** 30)).toBeNull();
});
