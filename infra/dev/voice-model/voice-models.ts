import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../tools/repository-root.ts';

export interface VoiceModel {
  readonly file: string;
  readonly bytes: number;
  /** SHA-1 of the file, from the table of models in whisper.cpp's repository. */
  readonly sha1: string;
}

/** Models that are offered; both know a hundred languages. */
export const voiceModels: Readonly<Record<string, VoiceModel>> = {
  small: {
    file: 'ggml-small.bin',
    bytes: 487_601_967,
    sha1: '55356645c2b361a969dfd0ef2c5a50d530afd8d5',
  },
  turbo: {
    file: 'ggml-large-v3-turbo-q5_0.bin',
    bytes: 574_041_195,
    sha1: 'e050f7970618a659205450ad97eb95a18d69c9ee',
  },
};

/** Address of whisper.cpp's models; `VOICE_MODEL_SOURCE` names another one. */
export const VOICE_MODEL_SOURCE = 'https://huggingface.co/ggerganov/whisper.cpp/resolve/main';

/** Folder of the downloaded models, beside the data, so that `npm start -- --fresh` does not delete them. */
export const VOICE_MODEL_FOLDER = join(REPOSITORY_ROOT, '.models');

/** Returns the best model that was downloaded; null if there is none. */
export const findVoiceModel = (folder: string): string | null => {
  const files = ['turbo', 'small'].map((name) => join(folder, voiceModels[name]?.file ?? ''));
  return files.find((file) => existsSync(file)) ?? null;
};

export const formatMegabytes = (bytes: number): string =>
  `${Math.round(bytes / 1_000_000).toLocaleString('fr-FR')}\u00a0Mo`;
