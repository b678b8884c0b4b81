import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { deriveSecret, isSameSecret } from '../../foundation/secrets/secrets.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import { persons } from './person.ts';
import { listInLaterVolumes } from './volumes.ts';

const unsubscribeToken = (settings: Pick<Settings, 'linkSecret'>, personId: string): string =>
  deriveSecret(settings.linkSecret, `unsubscribe.person.${personId}`);

/** The address to which a mail program's unsubscribe button posts (RFC 8058, one-click). */
export const personUnsubscribeUrl = (settings: Settings, personId: string): string =>
  `${settings.siteUrl}/api/persons/${personId}/unsubscribe/${unsubscribeToken(settings, personId)}`;

/** The actor of a question's link, who may have no account. */
export const createLinkActor = (personId: string): Actor => ({ kind: 'link', personId });

/**
 * Stops the questions until the person resumes them, also those of the volumes that continue the book. Repeating the
 * call changes nothing. Throws `identity.token_invalid`.
 */
export const unsubscribePerson =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (personId: string, token: string): Promise<void> => {
    if (!isSameSecret(token, unsubscribeToken(deps.settings, personId)))
      throw new AppError('identity.token_invalid');
    await deps.documents.transact(async (tx) => {
      const storedPerson = await tx.get(persons, personId);
      if (storedPerson === null) return;
      for (const { id, value } of [storedPerson, ...(await listInLaterVolumes(tx, storedPerson))]) {
        if (value.pause === 'own') continue;
        tx.put(persons, id, { ...value, pause: 'own', wakeAt: null, slotAt: null, reminder: null });
        const { bookId, familyId } = value;
        await appendAudit(tx, deps, createLinkActor(id), {
          action: 'person.paused',
          object: `book:${bookId}`,
          familyId,
        });
      }
    });
  };
