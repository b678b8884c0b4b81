import { expect, test } from 'vitest';
import { peakMb, peakMbIn } from './peak-memory.ts';

test('reads the peak from the status of a process, in megabytes of a million bytes', () => {
  expect(peakMbIn('Name:\tnode\nVmPeak:\t  900000 kB\nVmHWM:\t  500000 kB\nVmRSS:\t 1 kB\n')).toBe(512);
  expect(peakMbIn('Name:\tnode\n')).toBeNull();
});

test('a process that is gone has no peak', () => {
  expect(peakMb(2 ** 30)).toBeNull();
});
