import type { Recording } from '@souvenance/contracts';
import type { StoredTake } from '../keeping/voice-device.ts';
import { BITS_PER_SECOND } from './open-recorder.ts';

type ServerTake = Recording['takes'][number];

/** Takes on the server that this device does not have: recorded on another device, or deleted here after upload. */
export const listTakesElsewhere = (
  recording: Pick<Recording, 'takes'> | null,
  localTakes: readonly Pick<StoredTake, 'id'>[],
): readonly ServerTake[] =>
  (recording?.takes ?? []).filter(
    ({ takeId, isRemoved, bytes }) => !isRemoved && bytes > 0 && !localTakes.some(({ id }) => id === takeId),
  );

/**
 * Length in milliseconds of the takes that this device does not have: from the decoded sound without the takes of this
 * device in it, or estimated from their size until it is decoded.
 */
export const computeElsewhereMs = (
  recording: Pick<Recording, 'takes' | 'state' | 'sound'> | null,
  localTakes: readonly Pick<StoredTake, 'id' | 'ms'>[],
): number => {
  if (recording?.state === 'ready' && recording.sound) {
    const playedIds = new Set(
      recording.takes
        .filter(({ isRemoved, isUnread, bytes }) => !isRemoved && !isUnread && bytes > 0)
        .map(({ takeId }) => takeId),
    );
    const localMs = localTakes.filter(({ id }) => playedIds.has(id)).reduce((sum, { ms }) => sum + ms, 0);
    return Math.max(0, recording.sound.durationSeconds * 1_000 - localMs);
  }
  return listTakesElsewhere(recording, localTakes).reduce(
    (sum, { bytes }) => sum + (bytes * 8_000) / BITS_PER_SECOND,
    0,
  );
};
