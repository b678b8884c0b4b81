import { AppError, type OpenedLink, type Rhythm } from '@souvenance/contracts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { type PersonRecord, persons } from '../../persons/person.ts';
import { listInLaterVolumes } from '../../persons/volumes.ts';
import { type LinkTarget, openLink, requireRecipient } from '../link.ts';
import { readLink, toLinkActor } from './read-link.ts';

type OwnDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const changePerson = async (
  tx: Transaction,
  deps: OwnDeps,
  linkTarget: LinkTarget,
  {
    person: { id, value },
    action,
    change,
  }: Pick<LinkTarget, 'person'> & { action: string; change: Partial<PersonRecord> },
): Promise<void> => {
  const wakeAt = deps.clock.now().toISOString();
  tx.put(persons, id, { ...value, unanswered: 0, wakeAt, slotAt: null, ...change });
  const { bookId, familyId } = value;
  await appendAudit(tx, deps, toLinkActor(linkTarget), { action, object: `book:${bookId}`, familyId });
};

/** The person of the link, and the same person in the volumes that continue the book; the last volume asks. */
const listInVolumes = async (tx: Transaction, { person }: LinkTarget) => [
  person,
  ...(await listInLaterVolumes(tx, person)),
];

/**
 * Sets the narrator's own rhythm in the last volume, which also ends a pause. Throws `permission.denied` for a
 * relative.
 */
export const setOwnRhythm =
  (deps: OwnDeps) =>
  async (token: string, ownRhythm: Rhythm): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      if (!linkTarget.person.value.isNarrator) throw new AppError('permission.denied');
      const people = await listInVolumes(tx, linkTarget);
      for (const person of people.slice(0, -1)) tx.put(persons, person.id, { ...person.value, pause: null });
      for (const person of people.slice(-1))
        await changePerson(tx, deps, linkTarget, {
          person,
          action: 'person.rhythm_changed',
          change: { ownRhythm, pause: null },
        });
    });
    return readLink(deps)(token);
  };

/** Pauses the questions to a person, or resumes them, also those of the volumes that continue the book. */
export const setOwnPause =
  (deps: OwnDeps) =>
  async (token: string, isPaused: boolean): Promise<OpenedLink> => {
    await deps.documents.transact(async (tx) => {
      const linkTarget = await openLink(tx, deps, token);
      requireRecipient(linkTarget);
      const action = isPaused ? 'person.paused' : 'person.resumed';
      const change = isPaused ? ({ pause: 'own', reminder: null } as const) : { pause: null };
      for (const person of await listInVolumes(tx, linkTarget))
        await changePerson(tx, deps, linkTarget, { person, action, change });
    });
    return readLink(deps)(token);
  };
