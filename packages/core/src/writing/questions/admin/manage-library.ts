import {
  AppError,
  type LibraryVersion,
  type LibraryWording,
  type ManagedQuestion,
} from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { foldText } from '../../../foundation/documents/words.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import { users } from '../../../people/accounts/user.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { questionLibrary } from '../library/index.ts';
import { type EditedQuestion, editedThemes } from '../offer/edited-theme.ts';
import { libraryVersions } from '../offer/library-version.ts';
import { applyEdits, type CurrentQuestion, readEdits } from '../offer/read-library.ts';
import { countAnswers } from './count-answers.ts';

type LibraryDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Questions per page. */
const PAGE_SIZE = 20;
/** Maximum number of changed or added questions per theme, since all are stored in one document. */
const EDITS_MAX = 400;

const requireTheme = (themeId: string) => {
  const theme = questionLibrary.find(({ id }) => id === themeId);
  if (theme === undefined) throw new AppError('question.not_found');
  return theme;
};

const toWording = ({ question, isRetired }: CurrentQuestion): LibraryWording => {
  const { text, about, followUps, period, depth, sensitive } = question;
  return { text, about, followUps: [...followUps], period, depth, sensitive, isRetired };
};

const toManagedQuestion = async (
  deps: Pick<Deps, 'documents'>,
  themeId: string,
  libraryQuestion: CurrentQuestion,
): Promise<ManagedQuestion> => ({
  ...toWording(libraryQuestion),
  id: libraryQuestion.question.id,
  themeId,
  revision: libraryQuestion.edit?.revision ?? 0,
  updatedAt: libraryQuestion.edit?.updatedAt ?? null,
  ...(await countAnswers(deps, libraryQuestion.question.id)),
});

interface LibraryQuery {
  readonly search?: string | undefined;
  readonly theme?: string | undefined;
  readonly from?: number | undefined;
}

/**
 * Lists a page of the library, including retired questions, with the number of answers of each. Only for
 * administrators.
 */
export const listLibrary =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor, { search = '', theme: themeId, from = 0 }: LibraryQuery = {}) => {
    authorizeAdministrator(actor, 'admin.read');
    const edits = await readEdits(deps.documents);
    const all = questionLibrary
      .filter(({ id }) => themeId === undefined || id === themeId)
      .flatMap((theme) =>
        applyEdits(theme, edits.get(theme.id) ?? {}).map((libraryQuestion) => ({
          theme,
          one: libraryQuestion,
        })),
      )
      .filter(({ one: { question } }) =>
        foldText(`${question.id} ${question.text}`).includes(foldText(search)),
      );
    const pageQuestions = all.slice(from, from + PAGE_SIZE);
    return {
      themes: questionLibrary.map(({ id, name }) => ({ id, name })),
      questions: await Promise.all(
        pageQuestions.map(({ theme, one: libraryQuestion }) =>
          toManagedQuestion(deps, theme.id, libraryQuestion),
        ),
      ),
      total: all.length,
      next: from + PAGE_SIZE < all.length ? from + PAGE_SIZE : null,
    };
  };

/** Name of the audit action: retiring and restoring have their own. */
const toAuditAction = (before: LibraryWording | null, after: LibraryWording): string => {
  if (before === null) return 'library.added';
  if (before.isRetired === after.isRetired) return 'library.edited';
  return after.isRetired ? 'library.retired' : 'library.restored';
};

interface Change {
  readonly themeId: string;
  readonly questionId: string;
  readonly before: LibraryWording | null;
  readonly after: LibraryWording;
  readonly revision: number;
  readonly edits: Readonly<Record<string, EditedQuestion>>;
}

/** Writes the new wording, its version and the audit row in one transaction. */
const writeChange = async (
  tx: Transaction,
  deps: LibraryDeps,
  actor: Actor,
  change: Change,
): Promise<void> => {
  const { themeId, questionId, before, after, revision, edits } = change;
  const at = deps.clock.now().toISOString();
  const byUid = requireSignedIn(actor).uid;
  tx.put(editedThemes, themeId, {
    questions: { ...edits, [questionId]: { ...after, revision, updatedAt: at } },
  });
  tx.create(libraryVersions, `${questionId}@${revision}`, { questionId, revision, at, byUid, before, after });
  await appendAudit(tx, deps, actor, {
    action: toAuditAction(before, after),
    object: `question:${questionId}`,
    familyId: null,
    from: before?.text ?? null,
    to: after.text,
  });
};

const readManagedQuestion = async (
  deps: LibraryDeps,
  themeId: string,
  questionId: string,
): Promise<ManagedQuestion> => {
  const edits = (await deps.documents.get(editedThemes, themeId))?.value.questions ?? {};
  const libraryQuestion = applyEdits(requireTheme(themeId), edits).find(
    ({ question }) => question.id === questionId,
  );
  if (libraryQuestion === undefined) throw new AppError('question.not_found');
  return toManagedQuestion(deps, themeId, libraryQuestion);
};

/**
 * Rewords a library question, retires it, or restores it. Questions that were chosen or sent keep their text. Throws
 * `question.not_found`, and `question.conflict` when another administrator changed it meanwhile.
 */
export const editLibraryQuestion =
  (deps: LibraryDeps) =>
  async (
    actor: Actor,
    questionId: string,
    { revision: seenRevision, ...after }: LibraryWording & { revision: number },
  ): Promise<ManagedQuestion> => {
    authorizeAdministrator(actor, 'admin.manage');
    const theme = requireTheme(questionId.split('.')[0] ?? '');
    await deps.documents.transact(async (tx) => {
      const edits = (await tx.get(editedThemes, theme.id))?.value.questions ?? {};
      const managedQuestion = applyEdits(theme, edits).find(({ question }) => question.id === questionId);
      if (managedQuestion === undefined) throw new AppError('question.not_found');
      const revision = managedQuestion.edit?.revision ?? 0;
      if (revision !== seenRevision) throw new AppError('question.conflict');
      const before = toWording(managedQuestion);
      await writeChange(tx, deps, actor, {
        themeId: theme.id,
        questionId,
        before,
        after,
        revision: revision + 1,
        edits,
      });
    });
    return readManagedQuestion(deps, theme.id, questionId);
  };

/** Adds a question to a theme under a new number. Throws `question.not_found` and `question.too_many`. */
export const addLibraryQuestion =
  (deps: LibraryDeps) =>
  async (
    actor: Actor,
    { themeId, ...after }: LibraryWording & { themeId: string },
  ): Promise<ManagedQuestion> => {
    authorizeAdministrator(actor, 'admin.manage');
    const theme = requireTheme(themeId);
    const questionId = await deps.documents.transact(async (tx) => {
      const edits = (await tx.get(editedThemes, themeId))?.value.questions ?? {};
      const all = applyEdits(theme, edits);
      if (Object.keys(edits).length >= EDITS_MAX)
        throw new AppError('question.too_many', { most: EDITS_MAX });
      // Questions are retired but never removed, so the next number was never used.
      const id = `${themeId}.${String(all.length + 1).padStart(2, '0')}`;
      await writeChange(tx, deps, actor, {
        themeId,
        questionId: id,
        before: null,
        after,
        revision: 1,
        edits,
      });
      return id;
    });
    return readManagedQuestion(deps, themeId, questionId);
  };

/** Most changes of one question that are listed. */
const VERSIONS_MAX = 200;

/** Lists the newest changes of one question. */
export const listLibraryVersions =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, questionId: string): Promise<LibraryVersion[]> => {
    authorizeAdministrator(actor, 'admin.read');
    const { items: storedLibraryVersions } = await documents.find(libraryVersions, {
      where: [['questionId', '==', questionId]],
      orderBy: { field: 'at', direction: 'desc' },
      limit: VERSIONS_MAX,
    });
    return Promise.all(
      storedLibraryVersions.map(async ({ value: { revision, at, byUid, before, after } }) => {
        const editorName = (await documents.get(users, byUid))?.value.name ?? null;
        return { revision, at, by: editorName, before, after };
      }),
    );
  };
