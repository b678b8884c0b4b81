import { expect, test } from 'vitest';
import { createExplainer } from './explain-failure.ts';
import { formatLine, formatSummary, isHealthy, reportFine, reportWarning } from './finding.ts';
import { runChecks } from './run-checks.ts';

const explain = createExplainer({});
const advice = 'Vérifiez.';

test('a check that hangs ends with its limit, and is told to stop', async () => {
  let isStopped = false;
  const hanging = {
    subject: 'Muet',
    advice,
    limitMs: 1,
    run: (signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        isStopped = true;
      });
      return new Promise<never>(() => undefined);
    },
  };
  const other = { subject: 'Autre', advice, run: async () => reportFine('répond') };
  const lines = await runChecks([hanging, other], { limitMs: 60_000, explain });
  expect(lines.map(formatLine)).toEqual([
    'en panne  Muet                   pas de réponse en 1\u00a0s. → Vérifiez.',
    'bien      Autre                  répond.',
  ]);
  expect(isStopped).toBe(true);
});

test('a check may find several things, or nothing', async () => {
  const several = {
    subject: 'A',
    advice,
    run: async () => [reportFine('un'), reportWarning('deux', 'Voyez.')],
  };
  const nothing = { subject: 'B', advice, run: async () => [] };
  const lines = await runChecks([several, nothing], { limitMs: 60_000, explain });
  expect(formatSummary(lines)).toBe('1 bien, 1 à voir, 0 en panne.');
  expect(isHealthy(lines)).toBe(true);
});

test('a failure is explained without the secrets of the environment', () => {
  const hide = createExplainer({
    SMTP_URL: 'smtp://anne:mot%20de%20passe@mail.test',
    STRIPE_SECRET_KEY: 'sk_test_123',
    CONTENT_TOKEN: 'jeton',
  });
  const error = new Error('refused: mot de passe, mot%20de%20passe, sk_test_123, jeton');
  expect(hide(error)).toBe('refused: •••, •••, •••, •••');
});

test('a password with a bare percent sign takes no explanation away, and is hidden', () => {
  const hide = createExplainer({ SMTP_URL: 'smtp://anne:pass%word@mail.test' });
  expect(hide(new Error('refused: pass%word'))).toBe('refused: •••');
});

test('a failure of the network is named in French, with what the system said', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:6399'), { code: 'ECONNREFUSED' });
  expect(explain(error)).toBe('rien n’écoute à cette adresse (connect ECONNREFUSED 127.0.0.1:6399)');
});
