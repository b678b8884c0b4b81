import { AppError } from '@souvenance/contracts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { RecordedGate } from './recorded.ts';
import { recordings } from './recording.ts';
import { writeVoice } from './write-voice.ts';

/**
 * Closes or opens a voice's public address. The code stays the same, so that printed books remain valid; a book
 * rendered while it is closed contains no code. Throws `recording.not_ready`.
 */
export const setVoiceAddressOpen =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (gate: RecordedGate, isOpen: boolean): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { actor, story } = await gate(tx);
      const storedRecording = story === null ? null : await tx.get(recordings, story.id);
      if (story === null || storedRecording === null || storedRecording.value.code === null)
        throw new AppError('recording.not_ready');
      if (storedRecording.value.isOpen === isOpen) return;
      const [from, to] = isOpen ? ['closed', 'open'] : ['open', 'closed'];
      const { voice } = story.value;
      tx.put(recordings, story.id, { ...storedRecording.value, isOpen });
      await writeVoice(tx, deps, { actor, story, voice });
      const { familyId } = storedRecording.value;
      await appendAudit(tx, deps, actor, {
        action: 'voice.moved',
        object: `story:${story.id}`,
        familyId,
        from,
        to,
      });
    });
