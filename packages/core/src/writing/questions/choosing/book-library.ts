import { AppError, type BookLibrary, mayDo } from '@souvenance/contracts';
import { type Actor, signedIn } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { authorizeAccess, roleIn } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents } from '../../../ports/documents.port.ts';
import { type BookDocument, books } from '../../books/book.ts';
import { saveBook } from '../../books/save-book.ts';
import { narratorOf } from '../../persons/narrator.ts';
import { questionLibrary } from '../library/index.ts';
import { isNamed, isOffered, type OptedIn } from '../offer/offered.ts';
import { type OfferedTheme, readLibrary } from '../offer/read-library.ts';
import { readByRelative } from '../words-about.ts';
import { type QuestionReader, questionReader } from './question-view.ts';

const themeView = (
  theme: OfferedTheme,
  opted: OptedIn,
  { narrated }: QuestionReader,
): BookLibrary['themes'][number] => {
  const { id, name, description, optional } = theme;
  const isWanted = isNamed(theme, opted.themes);
  return {
    id,
    name,
    description,
    optional,
    isWanted,
    isOpen: !optional || isWanted,
    questions: theme.questions
      .filter((question) => isOffered(theme, question, opted))
      .map((question) => ({
        id: question.id,
        reads:
          narrated === null
            ? question.text
            : readByRelative({ ...question, isForRelatives: false }, narrated),
        isSensitive: question.sensitive,
      })),
  };
};

/**
 * The library as one book's family may choose from it, in the person of who reads: what nobody asked for is not in it,
 * neither to browse nor to be drawn.
 */
export const readBookLibrary =
  ({ documents }: { readonly documents: Pick<Documents, 'get' | 'find'> }) =>
  async (actor: Actor, bookId: string): Promise<BookLibrary> => {
    const storedBook = await documents.get(books, bookId);
    const book = await authorizeAccess(documents, actor, 'family.read', 'book', storedBook);
    const [{ value: narrator }, reader, library, role] = await Promise.all([
      narratorOf(documents, book),
      questionReader(documents, actor, book),
      readLibrary(documents),
      roleIn(documents, book.value.familyId, actor),
    ]);
    const opted = { themes: book.value.themes, takesSensitive: narrator.takesSensitive };
    return {
      themes: library.map((theme) => themeView(theme, opted, reader)),
      takesSensitive: narrator.takesSensitive,
      mayOpen: mayDo(role, 'family.manage'),
    };
  };

/**
 * Opens a theme that is offered to nobody unasked, or closes it again: the family's owner alone. What was chosen of it
 * rests while it is closed. Throws `question.not_found` for a theme that needs no opening.
 */
export const openTheme =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, bookId: string, themeId: string, isOpen: boolean): Promise<BookLibrary> => {
    const theme = questionLibrary.find(({ id, optional }) => id === themeId && optional);
    await deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'family.manage', 'book', await tx.get(books, bookId));
      if (theme === undefined) throw new AppError('question.not_found');
      const others = book.value.themes.filter((one) => one !== theme.id && one !== theme.name);
      // Nothing of the book's pages changes: it keeps its state and its files.
      const value: BookDocument = { ...book.value, themes: isOpen ? [...others, theme.id] : others };
      await saveBook(tx, deps, actor, book, value);
      const { familyId } = value;
      await appendAudit(tx, deps, signedIn(actor), {
        action: 'book.theme',
        object: `book:${bookId}`,
        familyId,
        to: `${theme.id} ${isOpen}`,
      });
    });
    return readBookLibrary(deps)(actor, bookId);
  };
