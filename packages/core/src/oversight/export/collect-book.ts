import { buildPrintedCaption, type ManuscriptPhotograph } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { renderingFileKey, renderings } from '../../making/renderings/rendering.ts';
import { consents } from '../../people/consents/consent.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { readVisibleState } from '../../writing/books/surprise.ts';
import type { PhotographRecord } from '../../writing/photographs/photograph.ts';
import { questions } from '../../writing/questions/question.ts';
import { isVisibleTo } from '../../writing/stories/authorize-story.ts';
import { revisions, type StoryRecord, stories } from '../../writing/stories/story.ts';
import { formatPrintedPeriod } from '../../writing/stories/story-time.ts';
import { toStoryView } from '../../writing/stories/to-story-view.ts';
import { formatBookFile } from './book-markdown.ts';
import { collectMails } from './collect-mails.ts';
import { collectNotebooks } from './collect-notebooks.ts';
import { collectPictures, photographPath } from './collect-pictures.ts';
import { collectReactions } from './collect-reactions.ts';
import { collectRecipients } from './collect-recipients.ts';
import { collectVoice } from './collect-voice.ts';
import type { CollectedFile } from './collected-file.ts';
import type { ExportFormat } from './export-format.ts';
import { type ExportedManuscript, readExportedManuscript } from './read-exported-manuscript.ts';
import { formatStoryFile } from './story-markdown.ts';

type ReadDeps = Pick<Deps, 'documents' | 'settings'>;

/**
 * The scope of an export: `ofUid` is the person whose data it contains, null for the whole family; `uid` is the
 * requester.
 */
export interface ExportScope {
  readonly ofUid: string | null;
  readonly uid: string;
}

/** A book to be made as a file for word processors, and its path in the archive. */
export interface CollectedWordBook {
  readonly path: string;
  readonly familyId: string;
  readonly book: ExportedManuscript;
}

export interface CollectedBook {
  readonly data: ExportFormat['books'][number];
  readonly texts: { path: string; text: string }[];
  readonly files: CollectedFile[];
  /** None in the export of one person's data, and for a book without stories. */
  readonly wordBooks: CollectedWordBook[];
}

/** Makes a folder or file name that every file system accepts: letters without accents, digits, dashes. */
const toFileName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '') || 'sans-titre';

const readRevisions = async ({ documents }: ReadDeps, storyId: string) =>
  (
    await findAll(documents, revisions, {
      where: [['storyId', '==', storyId]],
      orderBy: { field: 'revision', direction: 'asc' },
    })
  ).map(({ value: { storyId: _, ...revision } }) => revision);

const formatStory = (
  { settings }: ReadDeps,
  { value }: Stored<StoryRecord>,
  pictures: readonly Stored<PhotographRecord>[],
): string => {
  const story = {
    ...value,
    period: formatPrintedPeriod(value),
    pictures: value.photographs.flatMap((placement) => {
      const picture = pictures.find(({ id }) => id === placement.photographId);
      if (picture === undefined) return [];
      const { afterBlock } = placement;
      return [{ path: photographPath('..', picture), caption: buildPrintedCaption(placement), afterBlock }];
    }),
  };
  return formatStoryFile(story, getCoreMessages(settings.locale).untitled);
};

/** Returns the files of the renderings that the export contains: the present book, and every ordered edition. */
const findEditionFiles = async (
  { documents }: ReadDeps,
  book: Stored<BookDocument>,
  familyOrders: readonly Stored<OrderDocument>[],
  folder: string,
): Promise<CollectedFile[]> => {
  const proofs = familyOrders.flatMap(({ value }) =>
    value.bookId === book.id
      ? [value.proof, ...value.variants.map(({ proof }) => proof)].flatMap(
          (proof) => proof?.renderingId ?? [],
        )
      : [],
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

const readConsent = async ({ documents }: ReadDeps, id: string, ofUid: string | null) => {
  const record = (await documents.get(consents, id))?.value ?? null;
  if (record === null || (ofUid !== null && record.uid !== ofUid)) return null;
  const { familyId: _, bookId: __, ...consentFields } = record;
  return consentFields;
};

/** Collects the stories that are in the book as one text, in Markdown and for word processors. */
const collectWholeText = async (
  deps: ReadDeps,
  book: Stored<BookDocument>,
  folder: string,
  ownStories: readonly Stored<StoryRecord>[],
  pictures: readonly Stored<PhotographRecord>[],
): Promise<Pick<CollectedBook, 'texts' | 'wordBooks'>> => {
  const manuscript = await readExportedManuscript(deps, book, ownStories, pictures);
  if (manuscript === null) return { texts: [], wordBooks: [] };
  const findPath = ({ sha256, made }: ManuscriptPhotograph): string | null => {
    const picture = pictures.find(({ value }) => value.sha256 === (made?.of ?? sha256));
    return picture === undefined ? null : photographPath('.', picture).replace(/^\.\//u, '');
  };
  return {
    texts: [{ path: `${folder}/livre.md`, text: formatBookFile(manuscript, findPath) }],
    wordBooks: [{ path: `${folder}/livre.docx`, familyId: book.value.familyId, book: manuscript }],
  };
};

/** Collects one book with its stories, revisions, questions, photographs and files within the scope of the export. */
export const collectBook = async (
  deps: ReadDeps,
  book: Stored<BookDocument>,
  number: number,
  familyOrders: readonly Stored<OrderDocument>[],
  { ofUid, uid }: ExportScope,
): Promise<CollectedBook> => {
  const folder = `livres/${number}-${toFileName(book.value.title)}`;
  const where = [['bookId', '==', book.id]] as const;
  const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;
  const bookStories = await findAll(deps.documents, stories, { where, orderBy: oldestFirst });
  // The export of a whole family is its owner's, and the owner may not read the drafts of others in it.
  const viewer = { uid, role: 'owner' } as const;
  const ownStories = bookStories.filter(({ value }) =>
    ofUid === null ? isVisibleTo(value, viewer) : value.authorUid === ofUid,
  );
  const { pictures, ...photographs } = await collectPictures(deps, {
    bookId: book.id,
    folder,
    bookStories,
    ownStories,
    ofUid,
  });
  const storedQuestions = await findAll(deps.documents, questions, {
    where,
    orderBy: { field: 'position', direction: 'asc' },
  });
  const files = ofUid === null ? await findEditionFiles(deps, book, familyOrders, folder) : [];
  const storyPath = ({ value }: Stored<StoryRecord>, index: number): string =>
    `${folder}/recits/${String(index + 1).padStart(3, '0')}-${toFileName(value.title)}.md`;
  const voicePath = (story: Stored<StoryRecord>, index: number): string =>
    storyPath(story, index).replace('/recits/', '/voix/').replace(/\.md$/, '');
  const voices = await Promise.all(
    ownStories.map((story, index) => collectVoice(deps, story, voicePath(story, index))),
  );
  const recipients = await collectRecipients(deps, book, ofUid);
  const deliveryIds = ofUid === null ? null : new Set(recipients.deliveries.map(({ id }) => id));
  const mails = await collectMails(deps, book.id, folder, deliveryIds);
  const notebooks = await collectNotebooks(deps, book.id, folder, ofUid);
  const wholeText =
    ofUid === null
      ? await collectWholeText(deps, book, folder, ownStories, pictures)
      : { texts: [], wordBooks: [] };
  const exportedStories = await Promise.all(
    ownStories.map(async (story, index) => ({
      ...toStoryView(story),
      file: storyPath(story, index),
      revisions: await readRevisions(deps, story.id),
      recording: voices[index]?.data ?? null,
    })),
  );
  const {
    // The approval of a surprise is hidden, as `readVisibleState` does.
    approvedAt: ______,
    awaitedRenderingId: _,
    hasBeenRendered: __,
    renderingId: ___,
    revision: ____,
    formerRendering: _____,
    ...bookFields
  } = book.value;
  const { secondNarrator } = bookFields;
  return {
    data: {
      id: book.id,
      ...bookFields,
      state: await readVisibleState(deps.documents, uid, book),
      consent: await readConsent(deps, book.id, ofUid),
      secondConsent: secondNarrator === undefined ? null : await readConsent(deps, secondNarrator.id, ofUid),
      questions: ofUid === null ? storedQuestions.map(({ id, value }) => ({ id, ...value })) : [],
      ...recipients,
      mails: mails.data,
      ...notebooks.data,
      ...(await collectReactions(deps, book.id, ofUid)),
      stories: exportedStories,
      photographs: photographs.data,
      files: files.map(({ path }) => path),
    },
    texts: [
      ...ownStories.map((story, index) => ({
        path: storyPath(story, index),
        text: formatStory(deps, story, pictures),
      })),
      ...wholeText.texts,
    ],
    wordBooks: wholeText.wordBooks,
    files: [
      ...photographs.files,
      ...voices.flatMap((voice) => voice.files),
      ...mails.files,
      ...notebooks.files,
      ...files,
    ],
  };
};
