import { type AdminNote, AppError, type ErrorCode, NOTES_MAX, type NotedThing } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Collection, Transaction } from '../../ports/documents.port.ts';
import { giftPurchases } from '../../selling/gifts/gift-purchase.ts';
import { orders } from '../../selling/orders/order.ts';

interface NotedDocument {
  readonly notes?: readonly AdminNote[] | undefined;
}

type AppendNote = (tx: Transaction, id: string, note: AdminNote) => Promise<NotedResult>;
interface NotedResult {
  readonly notes: readonly AdminNote[];
  /** The family in whose chain of the audit log the note is entered. */
  readonly familyId: string | null;
}

/** Appends to the notes in a thing's own document, so that they are erased with it. */
const appendTo =
  <T extends NotedDocument>(
    collection: Collection<T>,
    notFound: ErrorCode,
    familyIdOf: (id: string, value: T) => string | null,
  ): AppendNote =>
  async (tx, id, note) => {
    const document = await tx.get(collection, id);
    if (document === null) throw new AppError(notFound);
    const before = document.value.notes ?? [];
    if (before.length >= NOTES_MAX) throw new AppError('note.too_many');
    const notes = [...before, note];
    tx.put(collection, id, { ...document.value, notes });
    return { notes, familyId: familyIdOf(id, document.value) };
  };

/** Each kind of thing: the document with its notes, and its name in the audit log. */
const things: Readonly<Record<NotedThing, { append: AppendNote; action: string; object: string }>> = {
  order: {
    append: appendTo(orders, 'order.not_found', (_, { familyId }) => familyId),
    action: 'order.noted',
    object: 'order',
  },
  family: {
    append: appendTo(families, 'family.not_found', (id) => id),
    action: 'family.noted',
    object: 'family',
  },
  gift_purchase: {
    append: appendTo(giftPurchases, 'gift.not_found', () => null),
    action: 'gift.noted',
    object: 'gift-purchase',
  },
};

/**
 * Adds a note for administrators to an order, a family or a cart of gifts, and enters it in the audit log. Returns all
 * of its notes. Throws `order.not_found`, `family.not_found`, `gift.not_found`, `note.too_many`.
 */
export const addNote =
  (deps: Pick<Deps, 'documents' | 'clock' | 'settings'>) =>
  (actor: Actor, thing: NotedThing, id: string, text: string): Promise<AdminNote[]> =>
    deps.documents.transact(async (tx) => {
      authorizeAdministrator(actor, 'admin.assist');
      const by = actor.kind === 'user' ? actor.name : '';
      const { append, action, object } = things[thing];
      const { notes, familyId } = await append(tx, id, { at: deps.clock.now().toISOString(), by, text });
      await appendAudit(tx, deps, actor, { action, object: `${object}:${id}`, familyId });
      return [...notes];
    });
