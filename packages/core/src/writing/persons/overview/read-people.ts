import type { Family, FamilyPerson, Member } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { findFirst } from '../../../foundation/documents/find-first.ts';
import { readFamily } from '../../../people/families/read-family.ts';
import type { WithFamilyPictures } from '../../../people/families/with-family-pictures.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Query, Stored } from '../../../ports/documents.port.ts';
import { type BookDocument, books } from '../../books/book.ts';
import { deliveries } from '../../deliveries/delivery.ts';
import { isShown } from '../../stories/show-story.ts';
import { type StoryRecord, stories } from '../../stories/story.ts';
import { toStorySummary } from '../../stories/to-story-view.ts';
import { findSecondId, listNarratorIds, readNarrator, readUidOfNarrator } from '../narrator.ts';
import { readPersonPortraitId } from '../narrator-portrait.ts';
import { type PersonRecord, persons } from '../person.ts';
import { readReach } from '../reach.ts';

type DocumentReader = Pick<Documents, 'get' | 'find'>;

const findLastShown = async (
  documents: DocumentReader,
  where: Query['where'],
  isOfPerson: (story: StoryRecord) => boolean = () => true,
): Promise<FamilyPerson['told']> => {
  const orderBy = { field: 'shownAt', direction: 'desc' } as const;
  const query = { ...(where && { where }), orderBy };
  const story = await findFirst(
    documents,
    stories,
    query,
    ({ value }) => isShown(value.state) && isOfPerson(value),
  );
  if (story === null) return null;
  const { id, title, excerpt, shownAt, updatedAt } = toStorySummary(story);
  return { storyId: id, title, excerpt, shownAt: shownAt ?? updatedAt };
};

/** The latest story of a narrator, whoever wrote it. */
const findNarratorStory = (documents: DocumentReader, book: Stored<BookDocument>, personId: string) => {
  const secondId = findSecondId(book, personId);
  return findLastShown(
    documents,
    [
      ['bookId', '==', book.id],
      ['kind', '==', 'story'],
    ],
    ({ narratorId }) => narratorId === secondId,
  );
};

/** The latest story that another person wrote under their own name. */
const findOwnContribution = (documents: DocumentReader, familyId: string, authorUid: string) =>
  findLastShown(documents, [
    ['familyId', '==', familyId],
    ['authorUid', '==', authorUid],
    ['kind', '==', 'contribution'],
  ]);

/** The last question sent to this person, while it was neither answered, skipped nor snoozed. */
const findAwaitedQuestion = async (
  documents: DocumentReader,
  personId: string,
): Promise<FamilyPerson['awaited']> => {
  const orderBy = { field: 'createdAt', direction: 'desc' } as const;
  const query = { where: [['personId', '==', personId]] as const, orderBy };
  const delivery = await findFirst(documents, deliveries, query, ({ value }) => value.state === 'sent');
  const { question, sentAt } = delivery?.value ?? {};
  return question === undefined || !sentAt ? null : { question, sentAt };
};

/** A recipient of a book's questions; `uid` is the narrator's account, if there is one. */
interface Recipient {
  readonly uid: string | null;
  readonly book: Stored<BookDocument>;
  readonly person: Pick<Stored<PersonRecord>, 'id' | 'value'>;
}

const listRecipients = async (
  documents: DocumentReader,
  book: Stored<BookDocument>,
): Promise<Recipient[]> => {
  const storedPersons = await findAll(documents, persons, { where: [['bookId', '==', book.id]] });
  const narrators = await Promise.all(
    listNarratorIds(book).map(async (personId) => ({
      uid: await readUidOfNarrator(documents, book, personId),
      book,
      person: await readNarrator(documents, book, personId),
    })),
  );
  const relatives = storedPersons.filter(({ value }) => !value.isNarrator);
  return [...narrators, ...relatives.map((person) => ({ uid: null, book, person }))];
};

const toRecipientView = async (
  documents: DocumentReader,
  { book, person }: Recipient,
  member: Member | undefined,
): Promise<FamilyPerson> => {
  const [reach, portraitId, lastStory, awaited] = await Promise.all([
    readReach(documents, book, person),
    readPersonPortraitId(documents, book, person),
    person.value.isNarrator
      ? findNarratorStory(documents, book, person.id)
      : findOwnContribution(documents, book.value.familyId, person.id),
    findAwaitedQuestion(documents, person.id),
  ]);
  return {
    id: member?.uid ?? person.id,
    name: member?.name ?? reach.name,
    portraitId,
    role: member?.role ?? null,
    isNarrator: person.value.isNarrator,
    bookId: book.id,
    isReached: reach.address !== null,
    told: lastStory,
    awaited,
  };
};

const toMemberView = async (
  documents: DocumentReader,
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
  told: await findOwnContribution(documents, familyId, uid),
  awaited: null,
});

/**
 * Lists a family's people: narrators first, then members, then recipients without an account, each with the latest
 * story and awaited question. Every member may read this; drafts are never included. A narrator of two books appears
 * once.
 */
export const readPeople =
  (deps: Pick<Deps, 'documents' | 'clock'> & WithFamilyPictures) =>
  async (actor: Actor, familyId: string): Promise<FamilyPerson[]> => {
    const { documents } = deps;
    const { members }: Family = await readFamily(deps)(actor, familyId);
    const storedBooks = await findAll(documents, books, { where: [['familyId', '==', familyId]] });
    const recipients = (await Promise.all(storedBooks.map((book) => listRecipients(documents, book)))).flat();
    const findMember = ({ uid }: Recipient) => members.find((member) => member.uid === uid);
    const isRecipient = (member: Member) => recipients.some(({ uid }) => uid === member.uid);
    const [recipientViews, memberViews] = await Promise.all([
      Promise.all(
        recipients.map((recipient) => toRecipientView(documents, recipient, findMember(recipient))),
      ),
      Promise.all(
        members
          .filter((member) => !isRecipient(member))
          .map((member) => toMemberView(documents, familyId, member)),
      ),
    ]);
    const people = [
      ...recipientViews.filter(({ isNarrator }) => isNarrator),
      ...memberViews,
      ...recipientViews.filter(({ isNarrator }) => !isNarrator),
    ];
    return people.filter(({ id }, index) => index === people.findIndex((other) => other.id === id));
  };
