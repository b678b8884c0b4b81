import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Transcription } from '@souvenance/core';
import { z } from 'zod';
import { declareRegistry, defineAdapter, defineNoService } from '../foundation/adapter.ts';
import type { Environment } from '../foundation/read-variables.ts';
import { isWhisperInstalled } from '../transcription/local/is-whisper-installed.ts';

const SERVICE_VARIABLES = ['TRANSCRIPTION_BASE_URL', 'TRANSCRIPTION_API_KEY', 'TRANSCRIPTION_MODEL'];
const LOCAL_VARIABLES = ['TRANSCRIPTION_MODEL_FILE', 'TRANSCRIPTION_THREADS'];

/** Throws an explanation that names the variables which are set although the choice does not read them. */
const refuseUnused = (environment: Environment, names: readonly string[], explanation: string): void => {
  const setNames = names.filter((name) => environment[name]);
  if (setNames.length > 0) throw new Error(`${setNames.join(' and ')}: of no use ${explanation}`);
};

const env = z.object({
  /** Base URL of a service with the OpenAI audio interface, up to `/audio/transcriptions`; it may be self-hosted. */
  TRANSCRIPTION_BASE_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Sent as a bearer token; a local server may need none. */
  TRANSCRIPTION_API_KEY: z.string().min(1).optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).max(200).default('whisper-1'),
  /** Time limit per recording in seconds: a self-hosted service may be slower than real time. */
  TRANSCRIPTION_LIMIT_SECONDS: z.coerce.number().int().min(1).max(7_200).default(900),
});

/** Any service with the OpenAI audio interface. */
const openAiAudio = defineAdapter({
  env,
  host: ({ TRANSCRIPTION_BASE_URL: url }) => new URL(url).host,
  check: (_, environment) => refuseUnused(environment, LOCAL_VARIABLES, 'without TRANSCRIPTION=local.'),
  open: async (variables): Promise<Transcription | null> => {
    const { openTranscription } = await import('../transcription/open-transcription.ts');
    return openTranscription({
      baseUrl: variables.TRANSCRIPTION_BASE_URL,
      apiKey: variables.TRANSCRIPTION_API_KEY,
      model: variables.TRANSCRIPTION_MODEL,
      timeLimitMs: variables.TRANSCRIPTION_LIMIT_SECONDS * 1_000,
    });
  },
});

const localEnv = z.object({
  TRANSCRIPTION: z.literal('local'),
  /** Weights of whisper.cpp in the GGML format, as `npm run voice-model` downloads them. */
  TRANSCRIPTION_MODEL_FILE: z.string().min(1),
  /** Threads of one transcription: by default half of the processors, so that books and photographs go on. */
  TRANSCRIPTION_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.floor(availableParallelism() / 2))),
  /** Time limit per recording in seconds: a processor may need as long as the voice, or longer. */
  TRANSCRIPTION_LIMIT_SECONDS: z.coerce.number().int().min(1).max(14_400).default(7_200),
  FFMPEG_COMMAND: z.string().min(1).default('ffmpeg'),
});

/** whisper.cpp in the worker. No recording leaves this installation. */
const local = defineAdapter({
  env: localEnv,
  check: ({ TRANSCRIPTION_MODEL_FILE: file }, environment) => {
    refuseUnused(
      environment,
      SERVICE_VARIABLES,
      'with TRANSCRIPTION=local: recordings are either transcribed by a service or by the worker.',
    );
    if (!isWhisperInstalled())
      throw new Error(
        `TRANSCRIPTION=local needs whisper.cpp, which is not installed for ${process.platform} ${process.arch}: it comes for Linux on x64 alone.`,
      );
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
      throw new Error(
        `TRANSCRIPTION_MODEL_FILE names no file (${file}). \`npm run voice-model\` downloads a model.`,
      );
  },
  open: async (variables): Promise<Transcription | null> => {
    const { openLocalTranscription } = await import('../transcription/local/open-local-transcription.ts');
    return openLocalTranscription({
      modelFile: variables.TRANSCRIPTION_MODEL_FILE,
      ffmpegCommand: variables.FFMPEG_COMMAND,
      timeLimitMs: variables.TRANSCRIPTION_LIMIT_SECONDS * 1_000,
      threads: variables.TRANSCRIPTION_THREADS,
    });
  },
});

/** No recording leaves this installation. Throws an explanation for a variable that belongs to another choice. */
const off = defineNoService((environment) => {
  refuseUnused(environment, SERVICE_VARIABLES, 'without TRANSCRIPTION_BASE_URL.');
  refuseUnused(environment, LOCAL_VARIABLES, 'without TRANSCRIPTION=local.');
});

type TranscriptionName = 'off' | 'audio_service' | 'local';

/** Throws an explanation for a value of `TRANSCRIPTION` other than `local`. */
const chooseTranscription = (environment: Environment): TranscriptionName => {
  const { TRANSCRIPTION: choice, TRANSCRIPTION_BASE_URL: url } = environment;
  if (choice === 'local') return 'local';
  if (choice) throw new Error('TRANSCRIPTION is either `local` or empty.');
  return url ? 'audio_service' : 'off';
};

export const transcriptionRegistry = declareRegistry<TranscriptionName, unknown, Transcription | null>(
  { off, audio_service: openAiAudio, local },
  chooseTranscription,
);
