import { AppError, TRIBUTE_DAYS_MAX, type Tribute, type TributeText } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays, startOfDay } from '../../foundation/clock/days.ts';
import { dropUndefinedFields } from '../../foundation/documents/drop-undefined-fields.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { transactAfterCount } from '../../foundation/limits/transact-after-count.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import {
  deriveTributeToken,
  isTributeOpen,
  type TributeRecord,
  tributeLinks,
  tributes,
  tributeUrl,
  UNSENT_DAYS,
} from './tribute.ts';

type TributeDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;
type DocumentReader = Pick<Documents, 'get'>;

const toTributeView = (
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  { id, value }: Pick<Stored<TributeRecord>, 'id' | 'value'>,
): Tribute => {
  const { bookId, occasion, sentence, closesOn, isClosedByHand, takenDownAt, createdAt } = value;
  const isTakenDown = takenDownAt !== null;
  const isOpen = isTributeOpen(value, clock.now().toISOString());
  const url = tributeUrl(settings, id, value.linkNumber);
  return { id, bookId, occasion, sentence, closesOn, isOpen, isClosedByHand, isTakenDown, url, createdAt };
};

/** Reads a tribute for those who lay out its book. Throws `tribute.not_found`. */
export const authorizeTribute = async (
  documents: DocumentReader,
  actor: Actor,
  tributeId: string,
): Promise<Stored<TributeRecord>> =>
  authorizeAccess(documents, actor, 'book.layout', 'tribute', await documents.get(tributes, tributeId));

const readTimeZone = async (documents: DocumentReader, familyId: string): Promise<string> => {
  const family = await documents.get(families, familyId);
  if (family === null) throw new AppError('family.not_found');
  return family.value.timeZone;
};

/** The times of a closing day. Throws `tribute.closing_day_refused` for a past day, and one too far away. */
const toClosingTimes = (
  { clock }: Pick<Deps, 'clock'>,
  timeZone: string,
  closesOn: string,
): Pick<TributeRecord, 'closesOn' | 'closesAt' | 'sweepAt'> => {
  const today = dayOf(clock.now().toISOString(), timeZone);
  if (closesOn < today || closesOn > addDays(today, TRIBUTE_DAYS_MAX))
    throw new AppError('tribute.closing_day_refused', { most: TRIBUTE_DAYS_MAX });
  const closesAt = startOfDay(addDays(closesOn, 1), timeZone);
  const sweepAt = new Date(Date.parse(closesAt) + UNSENT_DAYS * DAY_MS).toISOString();
  return { closesOn, closesAt, sweepAt };
};

const requireNotTakenDown = ({ takenDownAt }: TributeRecord): void => {
  if (takenDownAt !== null) throw new AppError('tribute.taken_down');
};

const putTributeLink = (
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  id: string,
  { familyId, bookId, linkNumber }: TributeRecord,
): void =>
  tx.put(tributeLinks, sha256Of(deriveTributeToken(settings, id, linkNumber)), {
    familyId,
    bookId,
    tributeId: id,
  });

/** Lists the tributes of a book, the newest first, for those who lay it out. */
export const listTributes =
  (deps: Pick<TributeDeps, 'documents' | 'clock' | 'settings'>) =>
  async (actor: Actor, bookId: string): Promise<{ tributes: Tribute[] }> => {
    const { documents } = deps;
    await authorizeAccess(documents, actor, 'book.layout', 'book', await documents.get(books, bookId));
    const storedTributes = await findAll(documents, tributes, { where: [['bookId', '==', bookId]] });
    const newestFirst = storedTributes.toSorted((one, other) =>
      other.value.createdAt.localeCompare(one.value.createdAt),
    );
    return { tributes: newestFirst.map((one) => toTributeView(deps, one)) };
  };

/**
 * Opens a tribute of a book under an open link. Throws `tribute.closing_day_refused`, `tribute.too_many` and
 * `tribute.full`.
 */
export const createTribute =
  (deps: TributeDeps) =>
  async (actor: Actor, bookId: string, { closesOn, ...text }: TributeText): Promise<Tribute> => {
    const { documents } = deps;
    const id = deps.ids.newId();
    const bookDocument = await documents.get(books, bookId);
    const book = await authorizeAccess(documents, actor, 'book.layout', 'book', bookDocument);
    const { familyId } = book.value;
    const { uid } = requireSignedIn(actor);
    const times = toClosingTimes(deps, await readTimeZone(documents, familyId), closesOn);
    const createdAt = deps.clock.now().toISOString();
    const owned = { familyId, bookId, hostUid: uid };
    const value: TributeRecord = {
      ...owned,
      ...text,
      ...times,
      isClosedByHand: false,
      takenDownAt: null,
      linkNumber: 1,
      createdAt,
    };
    const { tributesPerDay, tributesPerFamily: most } = deps.settings.limits;
    const requireRoom = async (): Promise<void> => {
      const { count } = await documents.aggregate(tributes, { where: [['familyId', '==', familyId]] });
      if (count >= most) throw new AppError('tribute.full', { most });
    };
    await transactAfterCount(deps, { action: 'tributes', owner: { familyId } }, requireRoom, async (tx) => {
      const daily = { action: 'tributes', owner: { uid }, maximum: tributesPerDay, windowMs: DAY_MS };
      await consume(tx, deps, 'tribute.too_many', daily);
      tx.create(tributes, id, value);
      putTributeLink(tx, deps, id, value);
      const object = `tribute:${id}`;
      await appendAudit(tx, deps, actor, { action: 'tribute.opened', object, familyId });
    });
    return toTributeView(deps, { id, value });
  };

type TributeChange = { readonly [Field in keyof TributeText]?: TributeText[Field] | undefined } & {
  readonly isClosedByHand?: boolean | undefined;
};

/**
 * Changes a tribute, closes it or opens it again. Throws `tribute.closing_day_refused` for a new closing day, and
 * `tribute.taken_down` while the operator's removal stands.
 */
export const updateTribute =
  (deps: TributeDeps) =>
  (actor: Actor, tributeId: string, { closesOn, ...change }: TributeChange): Promise<Tribute> =>
    deps.documents.transact(async (tx) => {
      const before = await authorizeTribute(tx, actor, tributeId);
      requireNotTakenDown(before.value);
      const { familyId } = before.value;
      const isNewDay = closesOn !== undefined && closesOn !== before.value.closesOn;
      const times = isNewDay ? toClosingTimes(deps, await readTimeZone(tx, familyId), closesOn) : {};
      const value: TributeRecord = { ...before.value, ...dropUndefinedFields(change), ...times };
      tx.put(tributes, tributeId, value);
      await appendAudit(tx, deps, actor, {
        action: value.isClosedByHand ? 'tribute.closed' : 'tribute.changed',
        object: `tribute:${tributeId}`,
        familyId,
      });
      return toTributeView(deps, { id: tributeId, value });
    });

/** Replaces the open link: whoever has only the former one can begin nothing more. Throws `tribute.taken_down`. */
export const renewTributeLink =
  (deps: TributeDeps) =>
  (actor: Actor, tributeId: string): Promise<Tribute> =>
    deps.documents.transact(async (tx) => {
      const before = await authorizeTribute(tx, actor, tributeId);
      requireNotTakenDown(before.value);
      const { familyId, linkNumber } = before.value;
      tx.remove(tributeLinks, sha256Of(deriveTributeToken(deps.settings, tributeId, linkNumber)));
      const value: TributeRecord = { ...before.value, linkNumber: linkNumber + 1 };
      tx.put(tributes, tributeId, value);
      putTributeLink(tx, deps, tributeId, value);
      await appendAudit(tx, deps, actor, {
        action: 'tribute.link_renewed',
        object: `tribute:${tributeId}`,
        familyId,
      });
      return toTributeView(deps, { id: tributeId, value });
    });
