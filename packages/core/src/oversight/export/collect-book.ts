import { printedCaption } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { renderingFileKey, renderings } from '../../making/renderings/rendering.ts';
import { consents } from '../../people/consents/consent.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { readVisibleState } from '../../writing/books/surprise.ts';
import { type PhotographRecord, photographs } from '../../writing/photographs/photograph.ts';
import { questions } from '../../writing/questions/question.ts';
import { isSeenBy } from '../../writing/stories/authorize-story.ts';
import { revisions, type StoryRecord, stories } from '../../writing/stories/story.ts';
import { printedPeriod } from '../../writing/stories/story-time.ts';
import { storyView } from '../../writing/stories/story-view.ts';
import { collectAsked } from './collect-asked.ts';
import { collectCompany } from './collect-company.ts';
import { collectMails } from './collect-mails.ts';
import { collectNotebooks } from './collect-notebooks.ts';
import { collectVoice } from './collect-voice.ts';
import type { CollectedFile } from './collected-file.ts';
import type { ExportFormat } from './export-format.ts';
import { storyMarkdown } from './story-markdown.ts';

type ReadDeps = Pick<Deps, 'documents' | 'settings'>;

/** The scope: the belongings of one person, or everybody's when null; `uid` is the person who requested the export. */
export interface Wanted {
  readonly ofUid: string | null;
  readonly uid: string;
}

export interface CollectedBook {
  readonly data: ExportFormat['books'][number];
  readonly texts: { path: string; text: string }[];
  readonly files: CollectedFile[];
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  'image/gif': 'gif',
};

/** A name that every file system takes: letters without accents, digits, dashes. */
const plainName = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '') || 'sans-titre';

const photographPath = (folder: string, { id, value }: Stored<PhotographRecord>): string =>
  `${folder}/photographies/${id}.${extensions[value.contentType] ?? 'bin'}`;

const revisionsOf = async ({ documents }: ReadDeps, storyId: string) =>
  (
    await findAll(documents, revisions, {
      where: [['storyId', '==', storyId]],
      orderBy: { field: 'revision', direction: 'asc' },
    })
  ).map(({ value: { storyId: _, ...revision } }) => revision);

const isReceived = ({ value }: Stored<PhotographRecord>): boolean => value.state !== 'awaiting';

const storyText = (
  { settings }: ReadDeps,
  { value }: Stored<StoryRecord>,
  pictures: readonly Stored<PhotographRecord>[],
): string => {
  const story = {
    ...value,
    period: printedPeriod(value),
    pictures: value.photographs.flatMap((placement) => {
      const picture = pictures.find(({ id }) => id === placement.photographId);
      if (picture === undefined) return [];
      return [{ path: photographPath('..', picture), caption: printedCaption(placement) }];
    }),
  };
  return storyMarkdown(story, coreMessages(settings.locale).untitled);
};

/** The renderings whose files are worth keeping: the book as it is, and what was ordered. */
const editionFiles = async (
  { documents }: ReadDeps,
  book: Stored<BookDocument>,
  familyOrders: readonly Stored<OrderDocument>[],
  folder: string,
): Promise<CollectedFile[]> => {
  const proofs = familyOrders.flatMap(({ value }) =>
    value.bookId === book.id && value.proof !== null ? [value.proof.renderingId] : [],
  );
  const renderingIds = new Set([
    ...proofs,
    ...(book.value.renderingId === null ? [] : [book.value.renderingId]),
  ]);
  const storedRenderings = await Promise.all([...renderingIds].map((id) => documents.get(renderings, id)));
  return storedRenderings.flatMap((rendering) =>
    rendering === null
      ? []
      : rendering.value.files.map(({ name }) => ({
          path: `${folder}/editions/${rendering.value.edition}-${rendering.value.profileId}/${name}`,
          store: 'files' as const,
          key: renderingFileKey(book.id, rendering.id, name),
        })),
  );
};

const pictureData = (folder: string, picture: Stored<PhotographRecord>) => ({
  id: picture.id,
  file: isReceived(picture) ? photographPath(folder, picture) : null,
  contentType: picture.value.contentType,
  widthPx: picture.value.widthPx,
  heightPx: picture.value.heightPx,
  createdAt: picture.value.createdAt,
});

const consentOf = async ({ documents }: ReadDeps, id: string, ofUid: string | null) => {
  const record = (await documents.get(consents, id))?.value ?? null;
  if (record === null || (ofUid !== null && record.uid !== ofUid)) return null;
  const { familyId: _, bookId: __, ...consentFields } = record;
  return consentFields;
};

const placedIn = (someStories: readonly Stored<StoryRecord>[]): Set<string> =>
  new Set(someStories.flatMap(({ value }) => value.photographs.map(({ photographId }) => photographId)));

/** One book with its stories, revisions, questions, photographs and files, as far as they are wanted. */
export const collectBook = async (
  deps: ReadDeps,
  book: Stored<BookDocument>,
  number: number,
  familyOrders: readonly Stored<OrderDocument>[],
  { ofUid, uid }: Wanted,
): Promise<CollectedBook> => {
  const folder = `livres/${number}-${plainName(book.value.title)}`;
  const where = [['bookId', '==', book.id]] as const;
  const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;
  const all = await findAll(deps.documents, stories, { where, orderBy: oldestFirst });
  // The export of a whole family is its owner's: they may not read the drafts of others there either.
  const viewer = { uid, role: 'owner' } as const;
  const ownStories = all.filter(({ value }) =>
    ofUid === null ? isSeenBy(value, viewer) : value.authorUid === ofUid,
  );
  const placedIds = placedIn(ownStories);
  const hiddenIds = placedIn(all.filter((story) => !ownStories.includes(story)));
  const pictures = (await findAll(deps.documents, photographs, { where, orderBy: oldestFirst })).filter(
    ({ id }) => placedIds.has(id) || (ofUid === null && !hiddenIds.has(id)),
  );
  const storedQuestions = await findAll(deps.documents, questions, {
    where,
    orderBy: { field: 'position', direction: 'asc' },
  });
  const files = ofUid === null ? await editionFiles(deps, book, familyOrders, folder) : [];
  const pathOf = ({ value }: Stored<StoryRecord>, index: number): string =>
    `${folder}/recits/${String(index + 1).padStart(3, '0')}-${plainName(value.title)}.md`;
  const voicePath = (story: Stored<StoryRecord>, index: number): string =>
    pathOf(story, index).replace('/recits/', '/voix/').replace(/\.md$/, '');
  const voices = await Promise.all(
    ownStories.map((story, index) => collectVoice(deps, story, voicePath(story, index))),
  );
  const askedOf = await collectAsked(deps, book.id, ofUid);
  const deliveryIds = ofUid === null ? null : new Set(askedOf.deliveries.map(({ id }) => id));
  const mailed = await collectMails(deps, book.id, folder, deliveryIds);
  const byHand = await collectNotebooks(deps, book.id, folder, ofUid);
  const exported = await Promise.all(
    ownStories.map(async (story, index) => ({
      ...storyView(story),
      file: pathOf(story, index),
      revisions: await revisionsOf(deps, story.id),
      recording: voices[index]?.data ?? null,
    })),
  );
  const {
    awaitedRenderingId: _,
    hasBeenRendered: __,
    renderingId: ___,
    revision: ____,
    formerRendering: _____,
    ...bookFields
  } = book.value;
  return {
    data: {
      id: book.id,
      ...bookFields,
      state: await readVisibleState(deps.documents, uid, book),
      consent: await consentOf(deps, book.id, ofUid),
      questions: ofUid === null ? storedQuestions.map(({ id, value }) => ({ id, ...value })) : [],
      ...askedOf,
      mails: mailed.data,
      ...byHand.data,
      ...(await collectCompany(deps, book.id, ofUid)),
      stories: exported,
      photographs: pictures.map((picture) => pictureData(folder, picture)),
      files: files.map(({ path }) => path),
    },
    texts: ownStories.map((story, index) => ({
      path: pathOf(story, index),
      text: storyText(deps, story, pictures),
    })),
    files: [
      ...pictures.filter(isReceived).map((picture) => ({
        path: photographPath(folder, picture),
        store: 'media' as const,
        key: picture.value.originalKey,
      })),
      ...voices.flatMap((voice) => voice.files),
      ...mailed.files,
      ...byHand.files,
      ...files,
    ],
  };
};
