import type { Recording } from '@souvenance/contracts';
import type { KeptTake } from '../keeping/voice-device.ts';
import { BITS_PER_SECOND } from './open-recorder.ts';

type ServerTake = Recording['takes'][number];

/** Of what the server has: what this device does not hold, since another one recorded it or it was sent before. */
export const elsewhereOf = (
  recording: Pick<Recording, 'takes'> | null,
  here: readonly Pick<KeptTake, 'id'>[],
): readonly ServerTake[] =>
  (recording?.takes ?? []).filter(
    ({ takeId, isRemoved, bytes }) => !isRemoved && bytes > 0 && !here.some(({ id }) => id === takeId),
  );

/** About how long they last, in milliseconds: by their size, until they have been decoded. */
export const lengthOf = (takes: readonly Pick<ServerTake, 'bytes'>[]): number =>
  takes.reduce((sum, { bytes }) => sum + (bytes * 8_000) / BITS_PER_SECOND, 0);
