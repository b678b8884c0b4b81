import { createRequire } from 'node:module';
import { answerAsChild } from '@souvenance/press/child-pool';

interface WhisperContext {
  transcribeFile(
    soundFile: string,
    options: { language: string; temperature: number; maxThreads: number },
  ): {
    readonly stop: () => Promise<void>;
    readonly promise: Promise<{ result: string; segments: { text: string; t0: number; t1: number }[] }>;
  };
}

/** The part of `@fugood/whisper.node` that is used; the package publishes no type declarations. */
interface WhisperModule {
  initWhisper(options: { filePath: string; useGpu: boolean }): Promise<WhisperContext>;
}

/** A sound to transcribe; `soundFile` is a WAV file of 16 kHz. */
export interface WhisperRequest {
  readonly modelFile: string;
  readonly soundFile: string;
  readonly language: string;
  readonly threads: number;
}

/** Megabytes above which the process is replaced after an answer: twice the need of the largest model on offer. */
const REPLACE_ABOVE_MB = 2_000;

const require = createRequire(import.meta.url);
let context: Promise<WhisperContext> | null = null;

/** Loads the model once; the parent always names the same one. One that does not load is tried again. */
const loadModel = async (modelFile: string): Promise<WhisperContext> => {
  const whisper = require('@fugood/whisper.node') as WhisperModule;
  context ??= whisper.initWhisper({ filePath: modelFile, useGpu: false });
  return await context.catch((error: unknown) => {
    context = null;
    throw error;
  });
};

/** Returns the transcript in the form of the OpenAI audio interface, with times in seconds. */
const transcribeFile = async (request: WhisperRequest, signal: AbortSignal): Promise<object> => {
  const model = await loadModel(request.modelFile);
  signal.throwIfAborted();
  const options = { language: request.language, temperature: 0, maxThreads: request.threads };
  const { promise, stop } = model.transcribeFile(request.soundFile, options);
  signal.addEventListener('abort', () => void stop(), { once: true });
  const { result, segments } = await promise;
  return {
    text: result,
    segments: segments.map(({ text, t0, t1 }) => ({ text, start: t0 / 1_000, end: t1 / 1_000 })),
  };
};

// `process.exit` waits for native work that runs, which may take hours.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

answerAsChild((request, _, signal) => transcribeFile(request as WhisperRequest, signal), {
  replaceAboveMb: REPLACE_ABOVE_MB,
});
