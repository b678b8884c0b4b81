import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isWhisperInstalled } from '@souvenance/adapters/transcription';
import { isPortFree } from '@souvenance/fakes/ports';
import { lockData } from '../../dev/stack/data-lock.ts';
import { type Stack, type StartingStack, startStackWithoutPages } from '../../dev/stack/stack.ts';
import { watchForStop } from '../../dev/stack/watch-for-stop.ts';
import { readLastLogLines } from '../../dev/supervisor/child.ts';
import { openSupervisor } from '../../dev/supervisor/supervisor.ts';
import { assertDiskSpace } from '../../dev/tools/disk-space.ts';
import { LocalProblem, reportProblem, toProblemSentence } from '../../dev/tools/problem.ts';
import { REPOSITORY_ROOT } from '../../dev/tools/repository-root.ts';
import { installToolInBackground } from '../../dev/tools/tools.ts';
import {
  findVoiceModel,
  formatMegabytes,
  VOICE_MODEL_FOLDER,
  voiceModels,
} from '../../dev/voice-model/voice-models.ts';
import { runSeeding } from '../seeding/seeding.ts';
import { type AddressRow, formatAddressTable } from '../seeding/table.ts';

const DEFAULT_PORT = 4400;

const printLine = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const mainPort = async (): Promise<number> => {
  const portText = process.env.SOUVENANCE_PORT ?? String(DEFAULT_PORT);
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new LocalProblem(
      `SOUVENANCE_PORT doit être un numéro de port entre 1 et 65535, et non « ${portText} ».`,
    );
  }
  if (await isPortFree(port)) return port;
  throw new LocalProblem(
    `Le port ${port} est déjà pris : fermez le programme qui l’occupe, ou choisissez-en un autre, par exemple « SOUVENANCE_PORT=${port + 100} npm start ».`,
  );
};

const ownRows = ({ siteUrl, inboxUrl, fakeStripeUrl }: Stack): AddressRow[] => [
  { what: 'Le site', address: siteUrl, signIn: 'libre' },
  { what: 'La boîte aux lettres locale', address: inboxUrl, signIn: 'libre' },
  { what: 'Le guichet de paiement', address: fakeStripeUrl, signIn: 'libre' },
];

const lostSentence = (name: string, logFile: string): string => {
  const lines = readLastLogLines(logFile);
  const diskSentence = toProblemSentence(new Error(lines));
  return (
    diskSentence ?? `« ${name} » s’est arrêté tout seul. Son journal (${logFile}) finit ainsi :\n${lines}`
  );
};

const prepareData = (dataDir: string, isFresh: boolean): (() => void) => {
  const unlock = lockData(dataDir);
  if (isFresh) {
    unlock();
    rmSync(dataDir, { recursive: true, force: true });
    lockData(dataDir);
  }
  assertDiskSpace(dataDir);
  return unlock;
};

/** Only recordings need ffmpeg, so it is fetched while the site already answers. */
const fetchFfmpeg = async (): Promise<void> => {
  const sentence = await installToolInBackground('ffmpeg');
  if (sentence !== null) printLine(sentence);
};

/** With a downloaded model, the worker writes down what recordings say; without one, nothing of it is shown. */
const transcriptionOverrides = (): Record<string, string> => {
  const modelFile = isWhisperInstalled() ? findVoiceModel(VOICE_MODEL_FOLDER) : null;
  return modelFile === null ? {} : { TRANSCRIPTION: 'local', TRANSCRIPTION_MODEL_FILE: modelFile };
};

/** Offers nothing where whisper.cpp is not installed: it comes for Linux on x64 alone. */
const offerVoiceModel = (): void => {
  if (!isWhisperInstalled() || findVoiceModel(VOICE_MODEL_FOLDER) !== null) return;
  if (voiceModels.small === undefined) return;
  const size = formatMegabytes(voiceModels.small.bytes);
  printLine(
    `Pour que les voix s’écrivent d’elles-mêmes : « npm run voice-model » (${size} à télécharger), puis « npm start ».`,
  );
};

const bringUp = async (stack: StartingStack, dataDir: string, startedMs: number): Promise<void> => {
  const { siteUrl, inboxUrl, fakeStripeUrl, environment, secrets } = stack;
  const context = { siteUrl, inboxUrl, fakeStripeUrl, dataDir, environment, secrets, printLine };
  const [rows] = await Promise.all([runSeeding(context), stack.pages]);
  const seconds = ((Date.now() - startedMs) / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  printLine(`\n${formatAddressTable([...ownRows(stack), ...rows])}\n`);
  printLine(`Souvenance est prêt en ${seconds}\u00a0s : ${siteUrl}`);
  printLine(
    'Les données restent dans .data ; Ctrl-C arrête tout, « npm start -- --fresh » recommence à neuf.',
  );
};

/** Runs until it is stopped by the user (returns 0) or a part fails (returns 1). */
const runStart = async (isFresh: boolean): Promise<number> => {
  const startedMs = Date.now();
  const dataDir = resolve(process.env.SOUVENANCE_DATA ?? join(REPOSITORY_ROOT, '.data'));
  const port = await mainPort();
  const unlock = prepareData(dataDir, isFresh);
  const supervisor = openSupervisor();
  const stop = watchForStop(supervisor);
  try {
    printLine('Souvenance démarre…');
    const stack = await Promise.race([
      startStackWithoutPages({ dataDir, port, supervisor, printLine, overrides: transcriptionOverrides() }),
      stop.stopRequest,
    ]);
    if (stack) await Promise.race([bringUp(stack, dataDir, startedMs), stop.stopRequest, stack.lostChild]);
    if (stack) void fetchFfmpeg();
    if (stack) offerVoiceModel();
    const lostChild = await Promise.race([supervisor.lostChild, stop.stopRequest]);
    if (lostChild) throw new LocalProblem(lostSentence(lostChild.name, lostChild.logFile));
    printLine('\nArrêt de Souvenance…');
    return 0;
  } catch (error) {
    if (stop.isStopRequested()) return 0; // whatever broke, broke because it was being stopped
    reportProblem(error);
    return 1;
  } finally {
    await supervisor.stop(stop.waves);
    unlock();
  }
};

const readArguments = (): { fresh: boolean } => {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean', default: false } } }).values;
  } catch (cause) {
    throw new LocalProblem('Option inconnue : seule « npm start -- --fresh » existe.', { cause });
  }
};

try {
  process.exit(await runStart(readArguments().fresh));
} catch (error) {
  reportProblem(error);
  process.exit(1);
}
