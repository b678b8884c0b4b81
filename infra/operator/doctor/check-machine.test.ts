import { expect, test } from 'vitest';
import { checkFfmpeg, judgeSkew } from './check-machine.ts';

const signal = new AbortController().signal;

test.each([
  [900, 'fine'],
  [-12_000, 'warning'],
  [31_000, 'broken'],
])('a clock that is %i ms off is %s', (skewMs, verdict) => {
  expect(judgeSkew(skewMs, 'stripe.test').verdict).toBe(verdict);
});

test('says whether the clock is slow or fast', () => {
  expect(judgeSkew(40_000, 'stripe.test').text).toBe('40\u00a0s de retard sur stripe.test');
  expect(judgeSkew(-40_000, 'stripe.test').text).toBe('40\u00a0s d’avance sur stripe.test');
});

test('a program that is not installed is named', async () => {
  expect(await checkFfmpeg({ FFMPEG_COMMAND: 'no-such-ffmpeg' }).run(signal)).toMatchObject({
    verdict: 'warning',
  });
});
