import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PressError } from '../../press-error.ts';
import type { HeicAnswer } from './heic-child.ts';

const CHILD = fileURLToPath(new URL('./heic-child.ts', import.meta.url));
/** 48 million pixels, the most that a phone makes, take 27 s on a machine four times overloaded. */
const TIME_LIMIT_MS = 90_000;
/** Pages of 64 kB that libheif may hold: 512 MB. */
const WASM_PAGES = 8192;
const HEAP_MB = 96;

const faultOf = (answer: Exclude<HeicAnswer, { png: Uint8Array }>): Error =>
  'refusal' in answer ? new PressError(answer.refusal.code, answer.refusal.facts) : new Error(answer.fault);

/** Decodes in a process of its own that may neither run nor grow for long: a crafted file costs that process alone. */
const decodeApart = (bytes: Uint8Array): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const child = fork(CHILD, {
      execArgv: [`--wasm-max-mem-pages=${WASM_PAGES}`, `--max-old-space-size=${HEAP_MB}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the decoder ended with ${signal ?? code}`)));
    child.once('message', (answer: HeicAnswer) =>
      'png' in answer ? resolve(answer.png) : reject(faultOf(answer)),
    );
    child.send(bytes);
  });

let queue: Promise<unknown> = Promise.resolve();

/** A HEIC photograph as an upright PNG that bears its colour profile. One at a time in a process; throws when it can't be read. */
export const readHeic = (bytes: Uint8Array): Promise<Uint8Array> => {
  const read = queue.then(() => decodeApart(bytes));
  queue = read.then(
    () => undefined,
    () => undefined,
  );
  return read;
};
