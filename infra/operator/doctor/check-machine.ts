import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment } from '@souvenance/adapters';
import { hasCode } from '../system-error.ts';
import { type Finding, reportBroken, reportFine, reportWarning } from './finding.ts';
import type { Check } from './run-checks.ts';

const runCommand = promisify(execFile);

/** The first line that a command prints about its version; null when it is not installed. */
const readVersion = async (command: string, option: string, signal: AbortSignal): Promise<string | null> => {
  try {
    const { stdout } = await runCommand(command, [option], { signal });
    return stdout.split('\n')[0]?.trim() ?? '';
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

export const checkFfmpeg = (environment: Environment): Check => ({
  subject: 'ffmpeg',
  advice: 'Vérifiez FFMPEG_COMMAND.',
  run: async (signal) => {
    const command = environment.FFMPEG_COMMAND || 'ffmpeg';
    const version = await readVersion(command, '-version', signal);
    return version === null
      ? reportWarning(
          `${command} n’est pas installé`,
          'Les enregistrements attendent qu’il le soit (FFMPEG_COMMAND).',
        )
      : reportFine(version.replace(/ Copyright.*$/, ''));
  },
});

const STRIPE = 'https://api.stripe.com';
/** The header counts whole seconds; one-time codes of thirty seconds and signatures of five minutes bear this. */
const SKEW_LOOK_MS = 5_000;
const SKEW_BROKEN_MS = 30_000;

/** Judges the difference between another clock and ours. */
export const judgeSkew = (skewMs: number, host: string): Finding => {
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (Math.abs(skewMs) < SKEW_LOOK_MS)
    return reportFine(`à l’heure de ${host}, à ${Math.max(1, seconds)}\u00a0s près`);
  const text = `${seconds}\u00a0s ${skewMs > 0 ? 'de retard' : 'd’avance'} sur ${host}`;
  const advice = 'Mettez la machine à l’heure (NTP)\u00a0: codes à six chiffres et signatures en dépendent.';
  return Math.abs(skewMs) < SKEW_BROKEN_MS ? reportWarning(text, advice) : reportBroken(text, advice);
};

/** Compares this machine's clock with the Date header of the payment service. */
export const checkClock = (environment: Environment): Check => ({
  subject: 'Horloge',
  advice: 'Vérifiez que NTP tourne.',
  run: async (signal) => {
    const url = environment.STRIPE_API_BASE || STRIPE;
    const { host } = new URL(url);
    const unknown = reportWarning(
      `pas comparée\u00a0: ${host} ne donne pas l’heure`,
      'Vérifiez que NTP tourne.',
    );
    const startedMs = Date.now();
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null);
    const date = Date.parse(response?.headers.get('date') ?? '');
    if (Number.isNaN(date)) return unknown;
    // The header is cut to the second: on average half a second too early.
    return judgeSkew(date + 500 - (startedMs + Date.now()) / 2, host);
  },
});
