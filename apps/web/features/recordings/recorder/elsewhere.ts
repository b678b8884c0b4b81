import type { Recording } from '@souvenance/contracts';
import type { StoredTake } from '../keeping/voice-device.ts';
import { BITS_PER_SECOND } from './open-recorder.ts';

type ServerTake = Recording['takes'][number];

/** Takes of the server that this device does not hold: recorded on another device, or sent before. */
export const elsewhereOf = (
  recording: Pick<Recording, 'takes'> | null,
  here: readonly Pick<StoredTake, 'id'>[],
): readonly ServerTake[] =>
  (recording?.takes ?? []).filter(
    ({ takeId, isRemoved, bytes }) => !isRemoved && bytes > 0 && !here.some(({ id }) => id === takeId),
  );

/** How long that lasts, in milliseconds: as it was decoded, or about so by its size until it is. */
export const elsewhereMs = (
  recording: Pick<Recording, 'takes' | 'state' | 'sound'> | null,
  here: readonly Pick<StoredTake, 'id'>[],
): number => {
  if (recording?.state === 'ready' && recording.sound) return recording.sound.durationSeconds * 1_000;
  return elsewhereOf(recording, here).reduce((sum, { bytes }) => sum + (bytes * 8_000) / BITS_PER_SECOND, 0);
};
