import { AppError } from '@souvenance/contracts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import { readReach } from '../persons/reach.ts';
import { findAsker } from './asker.ts';
import { deliveries } from './delivery.ts';
import { hashRecipient, openOldLink, putLink, requireRecipient } from './link.ts';
import { postQuestion } from './post-question.ts';

/** Limit of new links per question and day. */
const RENEWALS_PER_DAY = 3;

/**
 * Sends a new link of the same question to its person's address, whoever holds the old one, which expires. Throws
 * `link.not_found`, `person.address_missing` and `mail.recipient_full`.
 */
export const renewLink =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  async (token: string): Promise<void> => {
    const { delivery: oldDelivery, book: bookBefore } = await openOldLink(deps.documents, deps, token);
    const asker = await findAsker(deps, bookBefore, oldDelivery.value);
    await deps.documents.transact(async (tx) => {
      const linkTarget = await openOldLink(tx, deps, token);
      requireRecipient(linkTarget);
      const { delivery, person, book } = linkTarget;
      const reach = await readReach(tx, book, person);
      if (reach.address === null) throw new AppError('person.address_missing');
      const limit = {
        action: 'renewals',
        owner: { hash: delivery.id },
        maximum: RENEWALS_PER_DAY,
        windowMs: DAY_MS,
      };
      await consume(tx, deps, 'mail.recipient_full', limit);
      const value = { ...delivery.value, linkNumber: delivery.value.linkNumber + 1 };
      tx.put(deliveries, delivery.id, value);
      const recipientHash = hashRecipient(deps.settings, reach.address);
      putLink(tx, deps, delivery.id, value, { isRenewal: true, recipientHash });
      await postQuestion(tx, deps, { delivery: { id: delivery.id, value }, person, reach, asker, book });
    });
  };
