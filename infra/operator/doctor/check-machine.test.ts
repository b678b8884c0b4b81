import { expect, test } from 'vitest';
import { checkFfmpeg, checkGhostscript, judgeSkew } from './check-machine.ts';

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

test('a program that is not installed is named, and is a fault only where it is needed', async () => {
  expect(await checkFfmpeg({ FFMPEG_COMMAND: 'no-such-ffmpeg' }).run(signal)).toMatchObject({
    verdict: 'warning',
  });
  const environment = {
    GHOSTSCRIPT_COMMAND: 'no-such-gs',
    SITE_URL: 'https://souvenance.fr',
    LINK_SECRET: 'b'.repeat(32),
    PRINT_SHOP_EMAIL: 'atelier@exemple.fr',
    OPERATOR_EMAIL: 'maison@exemple.fr',
  };
  expect(await checkGhostscript(environment).run(signal)).toMatchObject({ verdict: 'fine' });
  const shops = { ...environment, PRINT_SHOP_PROFILES: 'bod-a5' };
  expect(await checkGhostscript(shops).run(signal)).toMatchObject({
    verdict: 'broken',
    text: expect.stringContaining('bod-a5'),
  });
});
