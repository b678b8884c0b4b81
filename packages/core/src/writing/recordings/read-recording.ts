import type { Recording } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { RecordedGate } from './recorded.ts';

const nothing: Omit<Recording, 'refusal'> = {
  ...{ state: 'none', refusalCode: null, takes: [], sound: null, code: null },
  heard: { state: 'off', words: [], agreedAt: null },
};

/** A story's recording as its writer and its family see it. */
export const readRecording =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (gate: RecordedGate): Promise<Omit<Recording, 'refusal'>> => {
    await gate(documents);
    return nothing;
  };
