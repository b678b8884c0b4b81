import { AppError, type OpenedLink, type Rhythm } from '@souvenance/contracts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { type PersonRecord, persons } from '../../persons/person.ts';
import { type Opened, openLink } from '../link.ts';
import { holderOf, readLink } from './read-link.ts';

type OwnDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const changeOwn = async (
  tx: Transaction,
  deps: OwnDeps,
  opened: Opened,
  { action, change }: { action: string; change: Partial<PersonRecord> },
): Promise<void> => {
  const { id, value } = opened.person;
  const wakeAt = deps.clock.now().toISOString();
  tx.put(persons, id, { ...value, unanswered: 0, wakeAt, slotAt: null, ...change });
  const { bookId, familyId } = value;
  await appendAudit(tx, deps, holderOf(opened), { action, object: `book:${bookId}`, familyId });
};

/**
 * Sets how often the narrator wants to be asked; the choice ends a pause too. Throws `permission.denied` for a
 * relative.
 */
export const setOwnRhythm =
  (deps: OwnDeps) =>
  async (token: string, ownRhythm: Rhythm): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      if (!opened.person.value.isNarrator) throw new AppError('permission.denied');
      const change = { ownRhythm, pause: null };
      await changeOwn(tx, deps, opened, { action: 'person.rhythm_changed', change });
    });
    return readLink(deps)(token);
  };

/** Stops the questions until the narrator resumes them. */
export const pauseOwn =
  (deps: OwnDeps) =>
  async (token: string, isPaused: boolean): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const opened = await openLink(tx, deps, token);
      const action = isPaused ? 'person.paused' : 'person.resumed';
      const change = isPaused ? ({ pause: 'own', reminder: null } as const) : { pause: null };
      await changeOwn(tx, deps, opened, { action, change });
    });
    return readLink(deps)(token);
  };
