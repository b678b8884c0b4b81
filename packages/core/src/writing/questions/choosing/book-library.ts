import { AppError, type BookLibrary, canDo } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { authorizeAccess, readRole } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents } from '../../../ports/documents.port.ts';
import { type BookDocument, books } from '../../books/book.ts';
import { saveBook } from '../../books/save-book.ts';
import { readNarrator, requireSecondId } from '../../persons/narrator.ts';
import { questionLibrary, starterPacks } from '../library/index.ts';
import { formatQuestionForNarrator } from '../offer/familiar/index.ts';
import { isChosenTheme, isOffered, type OptIn } from '../offer/offered.ts';
import { type OfferedTheme, readLibrary } from '../offer/read-library.ts';
import { questions } from '../question.ts';
import { formatQuestionForList } from '../words-about.ts';
import { isSkipHiddenFrom, type QuestionWording, readQuestionViewer } from './question-view.ts';

const toThemeView = (
  theme: OfferedTheme,
  optIn: OptIn,
  { narrated, isFamiliar }: QuestionWording,
  refusedIds: ReadonlySet<string>,
): BookLibrary['themes'][number] => {
  const { id, name, description, optional } = theme;
  return {
    id,
    name,
    description,
    optional,
    isOpen: !optional || isChosenTheme(theme, optIn.themes),
    questions: theme.questions
      .filter((question) => isOffered(theme, question, optIn) && !refusedIds.has(question.id))
      .map((question) => {
        const text = formatQuestionForNarrator({ libraryId: question.id, text: question.text }, isFamiliar);
        const reads =
          narrated === null ? text : formatQuestionForList({ ...question, isForRelatives: false }, narrated);
        return { id: question.id, text, reads, isSensitive: question.sensitive };
      }),
  };
};

/** The packs with those of their questions that the family may choose; an empty pack is left out. */
const listOfferedPacks = (themes: BookLibrary['themes']): BookLibrary['packs'] => {
  const offeredIds = new Set(themes.flatMap((theme) => theme.questions.map(({ id }) => id)));
  return starterPacks
    .map((pack) => ({ ...pack, questionIds: pack.questionIds.filter((id) => offeredIds.has(id)) }))
    .filter(({ questionIds }) => questionIds.length > 0);
};

/**
 * The library as one book's family may choose from it, worded for the viewer. Optional themes and sensitive questions
 * without opt-in are left out, and what the narrator passed: the first one, where `personId` names no other.
 */
export const readBookLibrary =
  ({ documents }: { readonly documents: Pick<Documents, 'get' | 'find'> }) =>
  async (actor: Actor, bookId: string, personId?: string): Promise<BookLibrary> => {
    const storedBook = await documents.get(books, bookId);
    const book = await authorizeAccess(documents, actor, 'family.read', 'book', storedBook);
    const secondId = requireSecondId(book, personId);
    const [{ value: narrator }, viewer, library, role] = await Promise.all([
      readNarrator(documents, book, secondId),
      readQuestionViewer(documents, actor, book),
      readLibrary(documents),
      readRole(documents, book.value.familyId, actor),
    ]);
    const bookQuestions = await findAll(documents, questions, {
      where: [['bookId', '==', bookId]],
      orderBy: { field: 'position', direction: 'asc' },
    });
    const refusedIds = new Set(
      bookQuestions.flatMap(({ value }) =>
        value.libraryId !== null && value.narratorId === secondId && isSkipHiddenFrom(value, viewer)
          ? [value.libraryId]
          : [],
      ),
    );
    const optIn = { themes: book.value.themes, takesSensitive: narrator.takesSensitive };
    const themes = library.map((theme) => toThemeView(theme, optIn, viewer.getWording(secondId), refusedIds));
    return {
      themes,
      packs: listOfferedPacks(themes),
      takesSensitive: narrator.takesSensitive,
      canOpenThemes: canDo(role, 'family.manage'),
    };
  };

/**
 * Opens an optional theme for a book, or closes it again; only the family's owner may. Questions that were chosen from
 * a closed theme are not sent. Throws `question.not_found` for a theme that is not optional.
 */
export const openTheme =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, bookId: string, themeId: string, isOpen: boolean): Promise<BookLibrary> => {
    const theme = questionLibrary.find(({ id, optional }) => id === themeId && optional);
    await deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'family.manage', 'book', await tx.get(books, bookId));
      if (theme === undefined) throw new AppError('question.not_found');
      const otherThemes = book.value.themes.filter((one) => one !== theme.id && one !== theme.name);
      // The book's pages do not change, so its state and rendering stay valid.
      const value: BookDocument = {
        ...book.value,
        themes: isOpen ? [...otherThemes, theme.id] : otherThemes,
      };
      await saveBook(tx, deps, actor, book, value);
      const { familyId } = value;
      await appendAudit(tx, deps, requireSignedIn(actor), {
        action: 'book.theme',
        object: `book:${bookId}`,
        familyId,
        to: `${theme.id} ${isOpen}`,
      });
    });
    return readBookLibrary(deps)(actor, bookId);
  };
