import { RECORDING_BYTES_MAX } from '@souvenance/contracts';

/** Sound of telephones, dictaphones and chats, by the ends of file names. A type is missing for a few of them. */
const EXTENSIONS =
  'm4a,mp3,wav,ogg,oga,opus,amr,aac,3gp,3gpp,caf,flac,aif,aiff,wma,webm,m4b,mp4,mov,au,gsm,dss,mka'.split(
    ',',
  );

/** Value of the file chooser: types of sound, and the ends of names that some systems have no type for. */
export const VOICE_ACCEPT = ['audio/*', ...EXTENSIONS.map((extension) => `.${extension}`)].join(',');

/** Types of sounds whose names a chat gives, by their end. */
const CHAT_SOUNDS: ReadonlyMap<string, string> = new Map([
  ['opus', 'audio/ogg'],
  ['ogg', 'audio/ogg'],
  ['oga', 'audio/ogg'],
  ['m4a', 'audio/mp4'],
  ['aac', 'audio/aac'],
  ['amr', 'audio/amr'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
]);

/** The type of a voice note of a chat, by its name; null for any other file. */
export const detectSoundType = (name: string): string | null =>
  CHAT_SOUNDS.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? null;

/** True for a name that ends like a sound file. */
const hasVoiceName = (name: string): boolean =>
  EXTENSIONS.includes(name.split('.').at(-1)?.toLowerCase() ?? '');

/** Causes for which a file is not sent at all; whether it has a voice is found by the worker. */
export type VoiceProblem = 'empty' | 'too_large' | 'not_sound';

/** Returns why a file cannot be a recording; null for a file that may be one. */
export const findVoiceProblem = ({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): VoiceProblem | null => {
  if (size === 0) return 'empty';
  if (size > RECORDING_BYTES_MAX) return 'too_large';
  return type.startsWith('audio/') || hasVoiceName(name) ? null : 'not_sound';
};
