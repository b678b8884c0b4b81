import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Environment } from '@souvenance/adapters';
import { readSettings } from '@souvenance/core';
import { pressBinding, printProfile } from '@souvenance/press/profiles';
import { broken, type Finding, fine, warning } from './finding.ts';
import type { Check } from './run-checks.ts';

const runCommand = promisify(execFile);

/** The first line that a command prints about its version; null when it is not installed. */
const readVersion = async (command: string, option: string, signal: AbortSignal): Promise<string | null> => {
  try {
    const { stdout } = await runCommand(command, [option], { signal });
    return stdout.split('\n')[0]?.trim() ?? '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
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
      ? warning(
          `${command} n’est pas installé`,
          'Les enregistrements attendent qu’il le soit (FFMPEG_COMMAND).',
        )
      : fine(version.replace(/ Copyright.*$/, ''));
  },
});

/** The profiles of shops that ask for another standard than PDF/X-4, which Ghostscript makes. */
const profilesWithGhostscript = (environment: Environment): string[] =>
  readSettings(environment, pressBinding)
    .printShopProfiles.map(printProfile)
    .filter(({ colour }) => colour.standard !== 'PDF/X-4')
    .map(({ id }) => id);

export const checkGhostscript = (environment: Environment): Check => ({
  subject: 'Ghostscript',
  advice: 'Vérifiez GHOSTSCRIPT_COMMAND.',
  run: async (signal) => {
    const command = environment.GHOSTSCRIPT_COMMAND || 'gs';
    const version = await readVersion(command, '--version', signal);
    if (version !== null) return fine(version);
    const profiles = profilesWithGhostscript(environment);
    return profiles.length === 0
      ? fine('pas installé, et aucun imprimeur ne le demande')
      : broken(
          `${command} n’est pas installé, et ${profiles.join(', ')} le demande`,
          'Installez-le, ou retirez ces profils de PRINT_SHOP_PROFILES\u00a0: le worker ne démarre pas sans lui.',
        );
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
    return fine(`à l’heure de ${host}, à ${Math.max(1, seconds)}\u00a0s près`);
  const text = `${seconds}\u00a0s ${skewMs > 0 ? 'de retard' : 'd’avance'} sur ${host}`;
  const advice = 'Mettez la machine à l’heure (NTP)\u00a0: codes à six chiffres et signatures en dépendent.';
  return Math.abs(skewMs) < SKEW_BROKEN_MS ? warning(text, advice) : broken(text, advice);
};

/** Compares this machine's clock with the Date header of the payment service. */
export const checkClock = (environment: Environment): Check => ({
  subject: 'Horloge',
  advice: 'Vérifiez que NTP tourne.',
  run: async (signal) => {
    const url = environment.STRIPE_API_BASE || STRIPE;
    const { host } = new URL(url);
    const unknown = warning(`pas comparée\u00a0: ${host} ne donne pas l’heure`, 'Vérifiez que NTP tourne.');
    const startedMs = Date.now();
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null);
    const date = Date.parse(response?.headers.get('date') ?? '');
    if (Number.isNaN(date)) return unknown;
    // The header is cut to the second: on average half a second too early.
    return judgeSkew(date + 500 - (startedMs + Date.now()) / 2, host);
  },
});
