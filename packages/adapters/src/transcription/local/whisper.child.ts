import { createRequire } from 'node:module';

/** The part of `@fugood/whisper.node` that is used; the package publishes no type declarations. */
interface WhisperModule {
  initWhisper(options: { filePath: string; useGpu: boolean }): Promise<{
    transcribeFile(
      soundFile: string,
      options: { language: string; temperature: number; maxThreads: number },
    ): {
      readonly promise: Promise<{ result: string; segments: { text: string; t0: number; t1: number }[] }>;
    };
  }>;
}

const require = createRequire(import.meta.url);

const [modelFile = '', soundFile = '', language = 'fr', threads = '1'] = process.argv.slice(2);

/**
 * Child process that loads the model, transcribes one WAV file of 16 kHz and sends the transcript to its parent, in the
 * form of the OpenAI audio interface (times in seconds). The parent kills it to abort.
 */
const transcribeFile = async (): Promise<object> => {
  const whisper = require('@fugood/whisper.node') as WhisperModule;
  const context = await whisper.initWhisper({ filePath: modelFile, useGpu: false });
  const options = { language, temperature: 0, maxThreads: Number(threads) };
  const { result, segments } = await context.transcribeFile(soundFile, options).promise;
  return {
    text: result,
    segments: segments.map(({ text, t0, t1 }) => ({ text, start: t0 / 1_000, end: t1 / 1_000 })),
  };
};

// The exit code alone tells a failure: the parent cannot correct a model that does not load.
transcribeFile().then(
  (transcript) => process.send?.(transcript, undefined, undefined, () => process.exit(0)),
  (error: unknown) => {
    process.stderr.write(`${error}\n`);
    process.exit(1);
  },
);
