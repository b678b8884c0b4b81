import type { Family, FamilyPerson, Member } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { findFirst } from '../../../foundation/documents/find-first.ts';
import { narratorUid } from '../../../people/consents/consent.ts';
import { readFamily } from '../../../people/families/read-family.ts';
import type { WithFamilyPictures } from '../../../people/families/with-family-pictures.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Query, Stored } from '../../../ports/documents.port.ts';
import { type BookDocument, books } from '../../books/book.ts';
import { deliveries } from '../../deliveries/delivery.ts';
import { isShown } from '../../stories/show-story.ts';
import { stories } from '../../stories/story.ts';
import { storySummary } from '../../stories/story-view.ts';
import { narratorOf } from '../narrator.ts';
import { type PersonRecord, persons } from '../person.ts';
import { reachOf } from '../reach.ts';

type Reader = Pick<Documents, 'get' | 'find'>;

const lastShown = async (documents: Reader, where: Query['where']): Promise<FamilyPerson['told']> => {
  const orderBy = { field: 'shownAt', direction: 'desc' } as const;
  const query = { ...(where && { where }), orderBy };
  const story = await findFirst(documents, stories, query, ({ value }) => isShown(value.state));
  if (story === null) return null;
  const { id, title, excerpt, shownAt, updatedAt } = storySummary(story);
  return { storyId: id, title, excerpt, shownAt: shownAt ?? updatedAt };
};

/** The latest story of a narrator, whoever wrote it down. */
const toldAsNarrator = (documents: Reader, bookId: string) =>
  lastShown(documents, [
    ['bookId', '==', bookId],
    ['kind', '==', 'story'],
  ]);

/** The latest story of anybody else: told under their own name. */
const toldAsRelative = (documents: Reader, familyId: string, authorUid: string) =>
  lastShown(documents, [
    ['familyId', '==', familyId],
    ['authorUid', '==', authorUid],
    ['kind', '==', 'contribution'],
  ]);

/** The last question that left for this person, while nobody has answered, refused or put it off. */
const lastAwaited = async (documents: Reader, personId: string): Promise<FamilyPerson['awaited']> => {
  const orderBy = { field: 'createdAt', direction: 'desc' } as const;
  const query = { where: [['personId', '==', personId]] as const, orderBy };
  const delivery = await findFirst(documents, deliveries, query, ({ value }) => value.state === 'sent');
  const { question, sentAt } = delivery?.value ?? {};
  return question === undefined || !sentAt ? null : { question, sentAt };
};

/** A person who is asked for a book, with their account, if they have one here. */
interface Asked {
  readonly uid: string | null;
  readonly book: Stored<BookDocument>;
  readonly person: Pick<Stored<PersonRecord>, 'id' | 'value'>;
}

const askedFor = async (documents: Reader, book: Stored<BookDocument>): Promise<Asked[]> => {
  const [storedPersons, narrator, uid] = await Promise.all([
    findAll(documents, persons, { where: [['bookId', '==', book.id]] }),
    narratorOf(documents, book),
    narratorUid(documents, book.id),
  ]);
  const relatives = storedPersons.filter(({ value }) => !value.isNarrator);
  return [{ uid, book, person: narrator }, ...relatives.map((person) => ({ uid: null, book, person }))];
};

const shownAsked = async (
  documents: Reader,
  { book, person }: Asked,
  member: Member | undefined,
): Promise<FamilyPerson> => {
  const [reach, toldStories, awaited] = await Promise.all([
    reachOf(documents, book, person),
    person.value.isNarrator
      ? toldAsNarrator(documents, book.id)
      : toldAsRelative(documents, book.value.familyId, person.id),
    lastAwaited(documents, person.id),
  ]);
  return {
    id: member?.uid ?? person.id,
    name: member?.name ?? reach.name,
    portraitId: member?.portraitId ?? null,
    role: member?.role ?? null,
    isNarrator: person.value.isNarrator,
    bookId: book.id,
    isReached: reach.address !== null,
    told: toldStories,
    awaited,
  };
};

const shownMember = async (
  documents: Reader,
  familyId: string,
  { uid, name, portraitId, role }: Member,
): Promise<FamilyPerson> => ({
  id: uid,
  name,
  portraitId: portraitId ?? null,
  role,
  isNarrator: false,
  bookId: null,
  isReached: true,
  told: await toldAsRelative(documents, familyId, uid),
  awaited: null,
});

/**
 * A family's people: narrators first, then members, then relatives who are asked without an account. Each one's latest
 * story and awaited question are read as every member may read them; drafts are never shown here. A narrator of two
 * books appears once.
 */
export const readPeople =
  (deps: Pick<Deps, 'documents' | 'clock'> & WithFamilyPictures) =>
  async (actor: Actor, familyId: string): Promise<FamilyPerson[]> => {
    const { documents } = deps;
    const { members }: Family = await readFamily(deps)(actor, familyId);
    const storedBooks = await findAll(documents, books, { where: [['familyId', '==', familyId]] });
    const askedPeople = (await Promise.all(storedBooks.map((book) => askedFor(documents, book)))).flat();
    const memberOf = ({ uid }: Asked) => members.find((member) => member.uid === uid);
    const isAsked = (member: Member) => askedPeople.some(({ uid }) => uid === member.uid);
    const [ofBooks, ofFamily] = await Promise.all([
      Promise.all(askedPeople.map((one) => shownAsked(documents, one, memberOf(one)))),
      Promise.all(
        members
          .filter((member) => !isAsked(member))
          .map((member) => shownMember(documents, familyId, member)),
      ),
    ]);
    const people = [
      ...ofBooks.filter(({ isNarrator }) => isNarrator),
      ...ofFamily,
      ...ofBooks.filter(({ isNarrator }) => !isNarrator),
    ];
    return people.filter(({ id }, index) => index === people.findIndex((one) => one.id === id));
  };
