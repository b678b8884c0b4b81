import { AppError, canDo, type Person, type Pronoun } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { isTimeZone } from '../../foundation/clock/is-time-zone.ts';
import { dropUndefinedFields } from '../../foundation/documents/drop-undefined-fields.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { countMailToOthers } from '../../people/accounts/count-mail-to-others.ts';
import { authorizeAccess, type DocumentReader, readRole } from '../../people/families/authorize-access.ts';
import { checkPicture } from '../../people/families/check-picture.ts';
import type { WithFamilyPictures } from '../../people/families/with-family-pictures.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { keepDueSlot, listNarratorIds, readNarrator, readPerson } from './narrator.ts';
import { createPerson, type PersonRecord, persons } from './person.ts';
import { toPersonView } from './to-person-view.ts';

type PersonDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;
type ChangeDeps = PersonDeps & WithFamilyPictures;

/** Limit of relatives per book. */
const RELATIVES_MAX = 60;

const canSeeAddresses = async (documents: DocumentReader, actor: Actor, familyId: string): Promise<boolean> =>
  canDo(await readRole(documents, familyId, actor), 'story.write');

const listRelatives = async ({ documents }: Pick<Deps, 'documents'>, bookId: string) => {
  const relatives = await findAll(documents, persons, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return relatives.filter(({ value }) => !value.isNarrator);
};

/** Lists the recipients of a book's questions, its narrators first. */
export const listPersons =
  (deps: Pick<Deps, 'documents' | 'clock'>) =>
  async (actor: Actor, bookId: string): Promise<Person[]> => {
    const { documents } = deps;
    const bookDocument = await documents.get(books, bookId);
    const book = await authorizeAccess(documents, actor, 'family.read', 'book', bookDocument);
    const isShown = await canSeeAddresses(documents, actor, book.value.familyId);
    const narrators = listNarratorIds(book).map((personId) => readNarrator(documents, book, personId));
    const all = [...(await Promise.all(narrators)), ...(await listRelatives(deps, bookId))];
    return Promise.all(all.map((person) => toPersonView(deps, book, person, isShown)));
  };

/** Throws `request.invalid` for an unknown time zone. */
export const requireTimeZone = (timeZone: string | undefined): void => {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new AppError('request.invalid', { field: 'timeZone' });
};

/**
 * Limits how many new addresses an account may enter per day, since mails are sent to each. A narrator's address also
 * counts as a mail to another person, since its mails follow without a further request.
 */
export const countAddress = async (
  tx: Transaction,
  deps: PersonDeps,
  actor: Actor,
  { from, to, isNarrator }: { from: string | null; to: string | null | undefined; isNarrator: boolean },
): Promise<void> => {
  if (to === undefined || to === null || to === from) return;
  const { uid } = isNarrator ? await countMailToOthers(tx, deps, actor) : requireSignedIn(actor);
  const most = deps.settings.limits.mailsPerAccount;
  await consume(tx, deps, 'mail.too_many', {
    action: 'addresses',
    owner: { uid },
    maximum: most,
    windowMs: DAY_MS,
  });
};

/** The audit row contains no name and no address. */
const auditPerson = (tx: Transaction, deps: PersonDeps, actor: Actor, action: string, person: PersonRecord) =>
  appendAudit(tx, deps, actor, {
    action,
    object: `book:${person.bookId}`,
    familyId: person.familyId,
    to: person.isNarrator ? 'narrator' : 'relative',
  });

interface NewRelative {
  name: string;
  email: string | null;
  pronoun?: Pronoun | null | undefined;
  timeZone?: string | undefined;
}

/**
 * Adds a relative as a recipient of questions. Throws `request.invalid` for an unknown time zone, `person.too_many` and
 * `mail.too_many`.
 */
export const addPerson =
  (deps: PersonDeps) =>
  async (actor: Actor, bookId: string, input: NewRelative): Promise<Person> => {
    requireTimeZone(input.timeZone);
    const { documents, clock, ids } = deps;
    const bookDocument = await documents.get(books, bookId);
    const book = await authorizeAccess(documents, actor, 'story.write', 'book', bookDocument);
    if ((await listRelatives(deps, bookId)).length >= RELATIVES_MAX)
      throw new AppError('person.too_many', { most: RELATIVES_MAX });
    const id = ids.newId();
    const value = createPerson(
      { familyId: book.value.familyId, bookId, createdAt: clock.now().toISOString() },
      {
        name: input.name,
        email: input.email,
        pronoun: input.pronoun ?? null,
        timeZone: input.timeZone ?? null,
      },
    );
    await documents.transact(async (tx) => {
      await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      await countAddress(tx, deps, actor, { from: null, to: input.email, isNarrator: false });
      tx.create(persons, id, value);
      await auditPerson(tx, deps, actor, 'person.added', value);
    });
    return toPersonView(deps, book, { id, value }, true);
  };

interface BookAndPerson {
  readonly book: Stored<BookDocument>;
  readonly person: Pick<Stored<PersonRecord>, 'id' | 'value'>;
}

/** Reads a person of this book. Throws `person.not_found` for any other. */
export const requirePerson = async (
  documents: DocumentReader,
  book: Stored<BookDocument>,
  personId: string,
): Promise<BookAndPerson['person']> => {
  const person = await readPerson(documents, book, personId);
  if (person === null) throw new AppError('person.not_found');
  return person;
};

const authorizeWriter = async (
  tx: Transaction,
  actor: Actor,
  bookId: string,
  personId: string,
): Promise<BookAndPerson> => {
  const book = await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
  return { book, person: await requirePerson(tx, book, personId) };
};

type PersonChange = {
  [K in
    | 'name'
    | 'email'
    | 'pronoun'
    | 'isFamiliar'
    | 'portraitId'
    | 'timeZone'
    | 'quietHours'
    | 'takesSensitive']?: PersonRecord[K] | undefined;
};

/**
 * Changes a person's fields. Wakes the scheduler at once, since another time zone changes the next send time; a
 * question that is due already is still sent. Throws `request.invalid` for an unknown time zone, `person.not_found`,
 * `mail.too_many`, `mail.unverified_full` for a narrator's new address, and for a portrait `photograph.not_found` and
 * `photograph.not_ready`.
 */
export const updatePerson =
  (deps: ChangeDeps) =>
  async (actor: Actor, bookId: string, personId: string, change: PersonChange): Promise<Person> => {
    requireTimeZone(change.timeZone ?? undefined);
    const { book, person } = await deps.documents.transact(async (tx) => {
      const access = await authorizeWriter(tx, actor, bookId, personId);
      const { value: before } = access.person;
      const { portraitId = null } = change;
      if (portraitId !== null) await checkPicture(deps, tx, before.familyId, portraitId);
      const wakeAt = deps.clock.now().toISOString();
      const isCorrected = change.email !== undefined && change.email !== before.email;
      const isMoved = change.timeZone !== undefined && change.timeZone !== before.timeZone;
      const value: PersonRecord = {
        ...before,
        ...dropUndefinedFields(change),
        ...(isCorrected && { emailChangedAt: wakeAt }),
        wakeAt,
        ...(isMoved && { slotAt: keepDueSlot(before, wakeAt) }),
      };
      await countAddress(tx, deps, actor, {
        from: before.email,
        to: change.email,
        isNarrator: before.isNarrator,
      });
      tx.put(persons, personId, value);
      await auditPerson(tx, deps, actor, 'person.changed', value);
      return { ...access, person: { id: personId, value } };
    });
    return toPersonView(deps, book, person, true);
  };

/** Pauses or resumes the family's questions to a person. A narrator's own pause stays: only the narrator ends it. */
export const pausePerson =
  (deps: PersonDeps) =>
  async (actor: Actor, bookId: string, personId: string, isPaused: boolean): Promise<Person> => {
    const { book, person } = await deps.documents.transact(async (tx) => {
      const access = await authorizeWriter(tx, actor, bookId, personId);
      const { value: before } = access.person;
      if (before.pause === 'own') return access;
      const pause = isPaused ? ('family' as const) : null;
      const wakeAt = deps.clock.now().toISOString();
      const value: PersonRecord = { ...before, pause, unanswered: 0, wakeAt, slotAt: null };
      tx.put(persons, personId, value);
      await auditPerson(tx, deps, actor, isPaused ? 'person.paused' : 'person.resumed', value);
      return { ...access, person: { id: personId, value } };
    });
    return toPersonView(deps, book, person, true);
  };
