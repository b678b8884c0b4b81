import { AppError, type Rendering, type RenderingFileName } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { type DrawDeps, drawPage, findPictureKey, type PageOrCover } from './draw-page.ts';
import { type RenderingDocument, renderingFileKey, renderings } from './rendering.ts';
import { renderBookJob } from './rendering-jobs.ts';

type ReadDeps = Pick<Deps, 'documents' | 'files'> & WithEbookAccess;

const openRendering = async (
  { documents }: Pick<Deps, 'documents'>,
  actor: Actor,
  id: string,
  action: 'family.read' | 'book.layout' = 'family.read',
): Promise<Stored<RenderingDocument>> =>
  authorizeAccess(documents, actor, action, 'rendering', await documents.get(renderings, id));

/** Whether the actor may open the e-book of a rendering; false as long as none was made. */
const canOpenEbook = async (
  deps: Pick<Deps, 'documents'> & WithEbookAccess,
  actor: Actor,
  rendering: RenderingDocument,
): Promise<boolean> => {
  if (!rendering.files.some(({ name }) => name.endsWith('.epub'))) return false;
  try {
    await deps.checkEbookAccess(deps, actor, rendering);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ebook.not_ordered') return false;
    throw error;
  }
};

export const readRendering =
  (deps: Pick<Deps, 'documents'> & WithEbookAccess) =>
  async (actor: Actor, renderingId: string): Promise<Rendering> => {
    const { id, value } = await openRendering(deps, actor, renderingId);
    const book = await deps.documents.get(books, value.bookId);
    const { bookId, edition, profileId, state, pages, spineMm, chapters, files, preflight, createdAt } =
      value;
    return {
      id,
      bookId,
      edition,
      profileId,
      state,
      jobId: renderBookJob.idOf(id),
      current: book?.value.renderingId === id,
      pages,
      spineMm,
      chapters,
      files,
      canOpenEbook: await canOpenEbook(deps, actor, value),
      preflight,
      createdAt,
    };
  };

/**
 * Returns the picture of a page of the interior (from 1) or of the cover spread; draws it if it is not stored yet.
 * Throws `page.not_found`.
 */
export const readPagePicture =
  (deps: DrawDeps) =>
  async (actor: Actor, renderingId: string, page: PageOrCover): Promise<Uint8Array> => {
    const rendering = await openRendering(deps, actor, renderingId);
    const key = findPictureKey(rendering.value, page);
    if (key === null) throw new AppError('page.not_found', { page });
    return (await deps.files.get(key)) ?? drawPage(deps)(rendering, page);
  };

/**
 * Reads the stored picture of a rendering's unfolded cover, with the size that it shows. Draws nothing: null until
 * somebody has seen the cover.
 */
export const readStoredCover =
  ({ documents, files, settings }: Pick<Deps, 'documents' | 'files' | 'settings'>) =>
  async (renderingId: string): Promise<{ picture: Uint8Array; spineMm: number; heightMm: number } | null> => {
    const rendering = await documents.get(renderings, renderingId);
    const key = rendering === null ? null : findPictureKey(rendering.value, 'cover');
    const picture = key === null ? null : await files.get(key);
    if (rendering === null || picture === null) return null;
    const { spineMm, profileId } = rendering.value;
    return { picture, spineMm: spineMm ?? 0, heightMm: settings.profileById(profileId).heightMm };
  };

/** Decides who may open the e-book of a book. The selling features implement it; core's entry file binds it. */
export interface WithEbookAccess {
  /** Throws `ebook.not_ordered` when the actor may not open the e-book. */
  readonly checkEbookAccess: (
    deps: Pick<Deps, 'documents'>,
    actor: Actor,
    book: Pick<RenderingDocument, 'familyId' | 'bookId'>,
  ) => Promise<void>;
}

/**
 * Opens a file of a rendering: members may open the screen and e-book files; the print files need the right to lay out.
 * Throws `file.not_found`, `ebook.not_ordered`.
 */
export const openRenderingFile =
  (deps: ReadDeps) => async (actor: Actor, renderingId: string, name: RenderingFileName) => {
    const isForPress = name === 'interior.pdf' || name === 'cover.pdf';
    const { id, value } = await openRendering(
      deps,
      actor,
      renderingId,
      isForPress ? 'book.layout' : 'family.read',
    );
    if (name.endsWith('.epub')) await deps.checkEbookAccess(deps, actor, value);
    const storedFile = value.files.find((file) => file.name === name);
    const opened =
      storedFile === undefined ? null : await deps.files.open(renderingFileKey(value.bookId, id, name));
    if (storedFile === undefined || opened === null) throw new AppError('file.not_found', { name });
    return { ...opened, sha256: storedFile.sha256 };
  };
