import { AppError, type OpenedLink, type Rhythm } from '@souvenance/contracts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { type PersonRecord, persons } from '../../persons/person.ts';
import { type OpenedLinkTarget, openLink, requireRecipient } from '../link.ts';
import { readLink, toLinkActor } from './read-link.ts';

type OwnDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const changePerson = async (
  tx: Transaction,
  deps: OwnDeps,
  opened: OpenedLinkTarget,
  { action, change }: { action: string; change: Partial<PersonRecord> },
): Promise<void> => {
  const { id, value } = opened.person;
  const wakeAt = deps.clock.now().toISOString();
  tx.put(persons, id, { ...value, unanswered: 0, wakeAt, slotAt: null, ...change });
  const { bookId, familyId } = value;
  await appendAudit(tx, deps, toLinkActor(opened), { action, object: `book:${bookId}`, familyId });
};

/** Sets the narrator's own rhythm, which also ends a pause. Throws `permission.denied` for a relative. */
export const setOwnRhythm =
  (deps: OwnDeps) =>
  async (token: string, ownRhythm: Rhythm): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      if (!opened.person.value.isNarrator) throw new AppError('permission.denied');
      const change = { ownRhythm, pause: null };
      await changePerson(tx, deps, opened, { action: 'person.rhythm_changed', change });
    });
    return readLink(deps)(token);
  };

/** Pauses the questions to a person, or resumes them. */
export const setOwnPause =
  (deps: OwnDeps) =>
  async (token: string, isPaused: boolean): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      requireRecipient(opened);
      const action = isPaused ? 'person.paused' : 'person.resumed';
      const change = isPaused ? ({ pause: 'own', reminder: null } as const) : { pause: null };
      await changePerson(tx, deps, opened, { action, change });
    });
    return readLink(deps)(token);
  };
