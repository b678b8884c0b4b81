import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@souvenance/contracts';
import type { SoundToTranscribe, Transcription } from '@souvenance/core';
import {
  ChildProcessFailure,
  createFfmpeg,
  type Ffmpeg,
  openLimitedChild,
} from '@souvenance/press/child-pool';
import { readTranscript } from '../read-transcript.ts';
import type { WhisperRequest } from './whisper.child.ts';

interface LocalTranscriptionOptions {
  /** Weights in the GGML format of whisper.cpp. */
  readonly modelFile: string;
  /** Name or path of ffmpeg. */
  readonly ffmpegCommand: string;
  /** Time limit of the model for one sound, in ms. */
  readonly timeLimitMs: number;
  readonly threads: number;
  /** Added niceness of the model, 0 to 19; 10 by default: books and photographs take precedence. */
  readonly niceness?: number;
}

/** The models that are offered need 0.5 to 1 GB, and twenty minutes of sound 0.2 GB. */
const MEMORY_MB = 2_000;
/** The model lies outside of the JavaScript heap. */
const HEAP_MB = 128;
/** The model stays in memory for a minute, for the recordings that arrive together. */
const IDLE_MS = 60_000;
const NICENESS = 10;

/** The format that whisper.cpp reads: WAV, 16 bits, one channel, 16 kHz. */
const WAV_OPTIONS = ['-vn', '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 'wav'] as const;

/** Decodes the file `sound` of a folder and returns the path of the decoded file. */
const decode = async (ffmpeg: Ffmpeg, folder: string, signal: AbortSignal): Promise<string> => {
  const options = ['-loglevel', 'error', '-i', 'sound', ...WAV_OPTIONS, 'sound.wav'];
  const { code, stderr } = await ffmpeg(folder, options, signal);
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${stderr.trim()}`);
  return join(folder, 'sound.wav');
};

/** Creates a temporary folder for some work, and deletes it with its files when the work has ended. */
const withTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-transcription-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * A sound that takes too long once takes too long again, so it is refused. A death, a model that does not load and a
 * missing ffmpeg may be over at the next try.
 */
const failureFrom = (cause: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted) return signal.reason;
  if (cause instanceof ChildProcessFailure && cause.why === 'late')
    return new AppError('transcription.refused', { why: 'it took too long' }, { cause });
  return new AppError('transcription.unavailable', { why: 'the model could not be run' }, { cause });
};

/**
 * Transcribes on this machine with whisper.cpp: no recording leaves it. The model runs in a process of its own, under
 * limits of memory and time and at a low priority, for one sound at a time, since each takes all threads; the time
 * limit of a sound begins when the model is free for it. Throws `transcription.unavailable` when ffmpeg or the model
 * cannot be run, `transcription.refused` when the time limit passes or the answer is no transcript, and the signal's
 * reason when it was aborted.
 */
export const openLocalTranscription = (options: LocalTranscriptionOptions): Transcription => {
  const { modelFile, ffmpegCommand, timeLimitMs, threads, niceness = NICENESS } = options;
  const ffmpeg = createFfmpeg(ffmpegCommand);
  const model = openLimitedChild({
    program: new URL('./whisper.child.ts', import.meta.url),
    memoryMb: MEMORY_MB,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
    niceness,
  });
  const transcribeOne = ({ bytes, language }: SoundToTranscribe, signal: AbortSignal): Promise<unknown> =>
    withTemporaryFolder(async (folder) => {
      await writeFile(join(folder, 'sound'), bytes);
      const soundFile = await decode(ffmpeg, folder, signal);
      const request: WhisperRequest = { modelFile, soundFile, language, threads };
      return await model.ask(request, { timeLimitMs, signal });
    });
  return {
    transcribe: async (sound, signal) => {
      signal.throwIfAborted();
      const answer = await transcribeOne(sound, signal).catch((error: unknown) => {
        throw failureFrom(error, signal);
      });
      const transcript = readTranscript(answer, sound.durationSeconds);
      if (transcript === null)
        throw new AppError('transcription.refused', { why: 'the answer is no transcript' });
      return transcript;
    },
  };
};
