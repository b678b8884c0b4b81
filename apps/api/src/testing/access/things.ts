import {
  albumPhotographs,
  ateliers,
  books,
  type Collection,
  comments,
  coverPictureKey,
  deliveries,
  families,
  invitations,
  jobs,
  links,
  memberId,
  members,
  notebooks,
  orders,
  photographs,
  questions,
  remarks,
  renderings,
  sha256Of,
  stories,
  tributeLinks,
  tributes,
  writtenPages,
} from '@souvenance/core';
import { address, cart, createApprovedOrder, finishBook, sendToPrint } from '../proof.ts';
import { putQuestion } from '../put-question.ts';
import type { TestApi } from '../start-api.ts';
import {
  addStory,
  createNetworkAddress,
  join,
  readInvitationToken,
  signUpPerson,
  type Visitor,
} from '../visitor.ts';
import type { WorldFamily } from './world.ts';

/** Identifiers by their names in the paths of the routes. */
export type Ids = Readonly<Record<string, string>>;

interface Thing {
  /** Name of the thing's identifier in the paths. */
  readonly id: string;
  /** Creates a thing; `by` wrote it if that matters. */
  readonly make: (api: TestApi, family: WorldFamily, by: Visitor) => Promise<Ids>;
  /** Collection and id of the thing's document; null if it has none. */
  readonly locate: ((ids: Ids) => readonly [Collection<unknown>, string]) | null;
}

const keptIn =
  <T>(collection: Collection<T>, name: string) =>
  (ids: Ids): readonly [Collection<unknown>, string] => [
    collection as unknown as Collection<unknown>,
    ids[name] ?? '',
  ];

const newBook = async ({ owner, familyId }: WorldFamily): Promise<string> => {
  const bookInput = { title: 'Les jours de Jeanne', narrator: 'Jeanne Morel', consent: 'in_person' };
  const body = { familyId, ...bookInput };
  return (await owner.call('books.create', { body })).id;
};

const newTribute = async ({ owner, bookId }: WorldFamily): Promise<Ids> => {
  const closesOn = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10);
  const body = { occasion: 'Les 80 ans de Jeanne', sentence: '', closesOn };
  const { id, url } = await owner.call('tributes.create', { params: { bookId }, body });
  return { bookId, tributeId: id, token: url.split('/').at(-1) ?? '' };
};

const newRendering = async (api: TestApi, family: WorldFamily): Promise<Ids> => {
  const bookId = await newBook(family);
  const ofBook = { ...family, bookId };
  await addStory(ofBook);
  const { renderingId, coverSha256 } = await finishBook(api, ofBook);
  // Its files are not real PDFs: only a picture that was drawn before can be shown.
  await api.services.files.put(coverPictureKey(bookId, coverSha256), new Uint8Array([1]), 'image/webp');
  return { bookId, renderingId, jobId: `book.${renderingId}` };
};

const newStory = async (family: WorldFamily, by: Visitor, kind: 'story' | 'contribution'): Promise<Ids> => ({
  // Shown to the family, because only its writer sees a draft.
  storyId: await addStory({ ...family, owner: by }, 'La rivière', { kind, to: 'submitted' }),
});

/** Creates an invitation in its own family, which has free seats. */
const newInvitation = async (api: TestApi, { owner, members: memberList }: WorldFamily): Promise<Ids> => {
  const { id: familyId } = await owner.call('families.create', { body: { name: 'Morel' } });
  for (const { person, role } of memberList) await join(api, familyId, person, role);
  const body = { name: 'Paul Morel', email: 'paul.morel@exemple.fr', role: 'reader' };
  // Invitations are limited per address and minute, so each is sent from its own address.
  const invitation = await owner.send(
    'invitations.create',
    { params: { familyId }, body },
    createNetworkAddress(),
  );
  const { id } = invitation.json();
  return { familyId, invitationId: id, token: await readInvitationToken(api, id) };
};

/** Announces a photograph, and puts it into the album as if a worker had accepted it. */
const newPhotograph = async (api: TestApi, { owner, familyId, bookId }: WorldFamily): Promise<Ids> => {
  const body = { type: 'image/jpeg', bytes: 3 };
  const announced = await owner.call('photographs.create', { params: { bookId }, body });
  await api.services.documents.transact(async (tx) =>
    tx.put(albumPhotographs, announced.photographId, {
      familyId,
      bookId,
      caption: '',
      who: '',
      takenAt: null,
      position: null,
      fileName: 'IMG_0412.jpg',
      importId: 'import',
      authorUid: owner.uid(),
      sha256: announced.photographId,
      isRemoved: false,
      createdAt: new Date().toISOString(),
    }),
  );
  return { photographId: announced.photographId, token: announced.uploadUrl.split('/').at(-1) ?? '' };
};

const newWrittenPage = async ({ bookId }: WorldFamily, by: Visitor): Promise<Ids> => {
  const body = { type: 'image/jpeg', bytes: 3 } as const;
  const { photographId } = await by.call('writtenPages.create', { params: { bookId }, body });
  return { pageId: photographId };
};

const newNotebook = async ({ owner, bookId }: WorldFamily): Promise<Ids> => {
  const questionInput = { params: { bookId }, body: { text: 'Où était la maison ?' } };
  const { id } = await owner.call('questions.choose', questionInput);
  const body = { questionIds: [id] };
  return { notebookId: (await owner.call('notebooks.create', { params: { bookId }, body })).id };
};

const printedOrder = async (api: TestApi, family: WorldFamily): Promise<Ids> => {
  const { orderId } = await createApprovedOrder(api, { ...family, bookId: await newBook(family) });
  return { orderId, token: await sendToPrint(api, family, orderId) };
};

/**
 * Every kind of thing that a route may name, with its builder. A new kind needs a line here. The kind is the first half
 * of its error code (`book` → `book.not_found`).
 */
export const things = {
  family: {
    id: 'familyId',
    make: async (api, { owner, members }) => {
      const { id } = await owner.call('families.create', { body: { name: 'Morel' } });
      for (const { person, role } of members) await join(api, id, person, role);
      return { familyId: id };
    },
    locate: keptIn(families, 'familyId'),
  },
  member: {
    id: 'uid',
    make: async (api, { familyId }) => {
      const person = await signUpPerson(api);
      await join(api, familyId, person, 'reader');
      return { familyId, uid: person.uid() };
    },
    locate: ({ familyId = '', uid = '' }) => keptIn(members, 'id')({ id: memberId(familyId, uid) }),
  },
  invitation: {
    id: 'invitationId',
    make: newInvitation,
    locate: keptIn(invitations, 'invitationId'),
  },
  book: {
    id: 'bookId',
    make: async (_, family) => {
      const bookId = await newBook(family);
      return { bookId, personId: `${bookId}.narrator` };
    },
    locate: keptIn(books, 'bookId'),
  },
  story: {
    id: 'storyId',
    make: (_, family, by) => newStory(family, by, 'story'),
    locate: keptIn(stories, 'storyId'),
  },
  comment: {
    id: 'commentId',
    make: async (_, family, by) => {
      const { storyId = '' } = await newStory(family, family.owner, 'story');
      const body = { text: 'Comme c’était loin.' };
      const { comments: commentList } = await by.call('comments.add', { params: { storyId }, body });
      return { commentId: commentList[0]?.id ?? '' };
    },
    locate: keptIn(comments, 'commentId'),
  },
  remark: {
    id: 'remarkId',
    make: async (api, family, by) => {
      const { renderingId = '' } = await newRendering(api, family);
      const body = { page: 1, text: 'Ce n’était pas en mai.' };
      const { remarks: remarkList } = await by.call('remarks.add', { params: { renderingId }, body });
      return { remarkId: remarkList[0]?.id ?? '' };
    },
    locate: keptIn(remarks, 'remarkId'),
  },
  question: {
    id: 'questionId',
    make: async (_, { owner, bookId }) => {
      const body = { text: 'Où était la maison ?' };
      const { id } = await owner.call('questions.choose', { params: { bookId }, body });
      return { bookId, questionId: id };
    },
    locate: keptIn(questions, 'questionId'),
  },
  notebook: {
    id: 'notebookId',
    make: (_, family) => newNotebook(family),
    locate: keptIn(notebooks, 'notebookId'),
  },
  written_page: {
    id: 'pageId',
    make: (_, family, by) => newWrittenPage(family, by),
    locate: keptIn(writtenPages, 'pageId'),
  },
  /** A question that was sent to a narrator without an account, and its link. */
  delivery: {
    id: 'deliveryId',
    make: async (api, family) => putQuestion(api, family.owner, await newBook(family)),
    locate: keptIn(deliveries, 'deliveryId'),
  },
  link: {
    id: 'token',
    make: async (api, family) => putQuestion(api, family.owner, await newBook(family)),
    locate: (ids) => keptIn(links, 'hash')({ hash: sha256Of(ids.token ?? '') }),
  },
  tribute: {
    id: 'tributeId',
    make: (_, family) => newTribute(family),
    locate: keptIn(tributes, 'tributeId'),
  },
  /** The open link of a tribute. */
  tribute_link: {
    id: 'token',
    make: (_, family) => newTribute(family),
    locate: (ids) => keptIn(tributeLinks, 'hash')({ hash: sha256Of(ids.token ?? '') }),
  },
  photograph: {
    id: 'photographId',
    make: newPhotograph,
    locate: keptIn(photographs, 'photographId'),
  },
  rendering: { id: 'renderingId', make: newRendering, locate: keptIn(renderings, 'renderingId') },
  job: { id: 'jobId', make: newRendering, locate: keptIn(jobs, 'jobId') },
  order: {
    id: 'orderId',
    make: async (_, { owner, bookId }) => ({
      orderId: (await owner.call('orders.create', { body: { bookId, cart, address } })).id,
    }),
    locate: keptIn(orders, 'orderId'),
  },
  /** An order at the print shop, by the token of its link. */
  atelier: {
    id: 'token',
    make: printedOrder,
    locate: (ids) => keptIn(ateliers, 'hash')({ hash: sha256Of(ids.token ?? '') }),
  },
  /** The permit of an upload is signed and not stored: it cannot be removed, only wrong. */
  upload: {
    id: 'token',
    make: newPhotograph,
    locate: null,
  },
} as const satisfies Record<string, Thing>;

export type ThingKind = keyof typeof things;
export const findThing = (kind: ThingKind): Thing => things[kind];

/** Creates a contribution of the given writer; the roles treat it differently from the narrator's own story. */
export const createContribution = (family: WorldFamily, by: Visitor): Promise<Ids> =>
  newStory(family, by, 'contribution');

/** Removes a thing directly from the documents, as an erasure does. */
export const remove = async (api: TestApi, kind: ThingKind, ids: Ids): Promise<void> => {
  const locateDocument = findThing(kind).locate;
  if (locateDocument === null) return;
  const [collection, id] = locateDocument(ids);
  await api.services.documents.transact(async (tx) => tx.remove(collection, id));
};
