import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@souvenance/contracts';
import type { SoundToTranscribe, Transcription } from '@souvenance/core';
import { readTranscript } from '../read-transcript.ts';

interface LocalTranscriptionOptions {
  /** Weights in the GGML format of whisper.cpp. */
  readonly modelFile: string;
  /** Name or path of ffmpeg. */
  readonly ffmpegCommand: string;
  /** Time limit of one sound, in ms. */
  readonly timeLimitMs: number;
  readonly threads: number;
}

const CHILD = fileURLToPath(new URL('./whisper.child.ts', import.meta.url));
/** Characters kept of what the child wrote before it ended. */
const STDERR_CHARACTERS_MAX = 2_000;

/**
 * Waits until a process has ended and its files are closed, also when it was aborted. Throws with the end of its output
 * unless it succeeded.
 */
const waitForEnd = async (child: ChildProcess, name: string): Promise<void> => {
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = `${stderr}${text}`.slice(-STDERR_CHARACTERS_MAX);
  });
  child.on('error', (error) => {
    stderr = String(error);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${stderr.trim()}`);
};

/** Decodes a sound to what whisper.cpp reads: WAV, 16 bits, one channel, 16 kHz. */
const decode = (
  ffmpegCommand: string,
  soundFile: string,
  wavFile: string,
  signal: AbortSignal,
): Promise<void> => {
  const options = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-threads', '1'];
  const shape = ['-vn', '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 'wav'];
  const child = spawn(ffmpegCommand, [...options, '-i', soundFile, ...shape, wavFile], {
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return waitForEnd(child, 'ffmpeg');
};

/**
 * Runs the model in a process of its own, so that a crash of native code or a lack of memory ends this transcription
 * only, and an abort frees the memory at once.
 */
const runModel = async (
  { modelFile, threads }: LocalTranscriptionOptions,
  wavFile: string,
  language: string,
  signal: AbortSignal,
): Promise<unknown> => {
  const child = fork(CHILD, [modelFile, wavFile, language, String(threads)], {
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {},
  });
  let transcript: unknown;
  child.on('message', (message) => {
    transcript = message;
  });
  await waitForEnd(child, 'the model');
  return transcript;
};

/** Decodes and transcribes a sound in a temporary folder. */
const hear = async (
  options: LocalTranscriptionOptions,
  { bytes, language }: SoundToTranscribe,
  signal: AbortSignal,
): Promise<unknown> => {
  signal.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-words-'));
  try {
    const [soundFile, wavFile] = [join(folder, 'sound'), join(folder, 'sound.wav')];
    await writeFile(soundFile, bytes);
    await decode(options.ffmpegCommand, soundFile, wavFile, signal);
    return await runModel(options, wavFile, language, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Transcribes on this machine with whisper.cpp: no recording leaves it. Sounds are transcribed one after the other, since
 * each takes all threads and holds the model in memory (0.5 to 1 GB for the models that are offered). The time limit of
 * a sound begins when its turn comes. Throws `transcription.unavailable` when the model does not load, the process dies
 * or the time limit passes, and `transcription.refused` for an answer that is no transcript.
 */
export const openLocalTranscription = (options: LocalTranscriptionOptions): Transcription => {
  let last: Promise<unknown> = Promise.resolve();
  const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    transcribe: (sound, signal) =>
      takeTurn(async () => {
        const within = AbortSignal.any([signal, AbortSignal.timeout(options.timeLimitMs)]);
        const answer = await hear(options, sound, within).catch((cause: unknown) => {
          const why = within.aborted ? 'it took too long, or was stopped' : 'the model could not be run';
          throw new AppError('transcription.unavailable', { why }, { cause });
        });
        const transcript = readTranscript(answer, sound.durationSeconds);
        if (transcript === null)
          throw new AppError('transcription.refused', { why: 'the answer is no transcript' });
        return transcript;
      }),
  };
};
