import {
  AppError,
  type LibraryVersion,
  type LibraryWording,
  type ManagedQuestion,
} from '@souvenance/contracts';
import { type Actor, signedIn } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { findAll } from '../../../foundation/documents/find-all.ts';
import { folded } from '../../../foundation/documents/words.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import { users } from '../../../people/accounts/user.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Transaction } from '../../../ports/documents.port.ts';
import { questionLibrary } from '../library/index.ts';
import { type EditedQuestion, editedThemes } from '../offer/edited-theme.ts';
import { libraryVersions } from '../offer/library-version.ts';
import { type StandingQuestion, withEdits } from '../offer/read-library.ts';
import { countAnswers } from './count-answers.ts';

type LibraryDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Questions of a page. */
const SHOWN = 20;
/** Maximum of changed or added questions in one theme: all are stored in one document. */
const EDITS_MAX = 400;

const themeOf = (themeId: string) => {
  const theme = questionLibrary.find(({ id }) => id === themeId);
  if (theme === undefined) throw new AppError('question.not_found');
  return theme;
};

const wordingOf = ({ question, isRetired }: StandingQuestion): LibraryWording => {
  const { text, about, followUps, period, depth, sensitive } = question;
  return { text, about, followUps: [...followUps], period, depth, sensitive, isRetired };
};

const managed = async (
  deps: Pick<Deps, 'documents'>,
  themeId: string,
  one: StandingQuestion,
): Promise<ManagedQuestion> => ({
  ...wordingOf(one),
  id: one.question.id,
  themeId,
  revision: one.edit?.revision ?? 0,
  updatedAt: one.edit?.updatedAt ?? null,
  ...(await countAnswers(deps, one.question.id)),
});

interface Sought {
  readonly search?: string | undefined;
  readonly theme?: string | undefined;
  readonly from?: number | undefined;
}

/** The library a page at a time, retired questions too, with what became of each. */
export const listLibrary =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor, { search = '', theme: themeId, from = 0 }: Sought = {}) => {
    authorizeAdministrator(actor);
    const storedEditedThemes = await findAll(deps.documents, editedThemes, {});
    const edits = new Map(storedEditedThemes.map(({ id, value }) => [id, value.questions]));
    const all = questionLibrary
      .filter(({ id }) => themeId === undefined || id === themeId)
      .flatMap((theme) => withEdits(theme, edits.get(theme.id) ?? {}).map((one) => ({ theme, one })))
      .filter(({ one: { question } }) => folded(`${question.id} ${question.text}`).includes(folded(search)));
    const pageQuestions = all.slice(from, from + SHOWN);
    return {
      themes: questionLibrary.map(({ id, name }) => ({ id, name })),
      questions: await Promise.all(pageQuestions.map(({ theme, one }) => managed(deps, theme.id, one))),
      total: all.length,
      next: from + SHOWN < all.length ? from + SHOWN : null,
    };
  };

/** The audit action of a change: retiring and restoring differ from rewording. */
const actionOf = (before: LibraryWording | null, after: LibraryWording): string => {
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

/** The question as it stands from now on, its version, and the audit entry, together. */
const write = async (tx: Transaction, deps: LibraryDeps, actor: Actor, change: Change): Promise<void> => {
  const { themeId, questionId, before, after, revision, edits } = change;
  const at = deps.clock.now().toISOString();
  const byUid = signedIn(actor).uid;
  tx.put(editedThemes, themeId, {
    questions: { ...edits, [questionId]: { ...after, revision, updatedAt: at } },
  });
  tx.create(libraryVersions, `${questionId}@${revision}`, { questionId, revision, at, byUid, before, after });
  await appendAudit(tx, deps, actor, {
    action: actionOf(before, after),
    object: `question:${questionId}`,
    familyId: null,
    from: before?.text ?? null,
    to: after.text,
  });
};

const currentQuestion = async (
  deps: LibraryDeps,
  themeId: string,
  questionId: string,
): Promise<ManagedQuestion> => {
  const edits = (await deps.documents.get(editedThemes, themeId))?.value.questions ?? {};
  const one = withEdits(themeOf(themeId), edits).find(({ question }) => question.id === questionId);
  if (one === undefined) throw new AppError('question.not_found');
  return managed(deps, themeId, one);
};

/**
 * Words a question anew, retires it or takes it up again. What was chosen or sent keeps its words. Throws
 * `question.not_found`, and `question.conflict` when somebody else changed it meanwhile.
 */
export const editLibraryQuestion =
  (deps: LibraryDeps) =>
  async (
    actor: Actor,
    questionId: string,
    { revision: seenRevision, ...after }: LibraryWording & { revision: number },
  ): Promise<ManagedQuestion> => {
    authorizeAdministrator(actor);
    const theme = themeOf(questionId.split('.')[0] ?? '');
    await deps.documents.transact(async (tx) => {
      const edits = (await tx.get(editedThemes, theme.id))?.value.questions ?? {};
      const managedQuestion = withEdits(theme, edits).find(({ question }) => question.id === questionId);
      if (managedQuestion === undefined) throw new AppError('question.not_found');
      const revision = managedQuestion.edit?.revision ?? 0;
      if (revision !== seenRevision) throw new AppError('question.conflict');
      const before = wordingOf(managedQuestion);
      await write(tx, deps, actor, {
        themeId: theme.id,
        questionId,
        before,
        after,
        revision: revision + 1,
        edits,
      });
    });
    return currentQuestion(deps, theme.id, questionId);
  };

/** Adds a question to a theme, under a number that none had before. */
export const addLibraryQuestion =
  (deps: LibraryDeps) =>
  async (
    actor: Actor,
    { themeId, ...after }: LibraryWording & { themeId: string },
  ): Promise<ManagedQuestion> => {
    authorizeAdministrator(actor);
    const theme = themeOf(themeId);
    const questionId = await deps.documents.transact(async (tx) => {
      const edits = (await tx.get(editedThemes, themeId))?.value.questions ?? {};
      const all = withEdits(theme, edits);
      if (Object.keys(edits).length >= EDITS_MAX)
        throw new AppError('question.too_many', { most: EDITS_MAX });
      // Nothing is ever taken out, so that the next number was never used.
      const id = `${themeId}.${String(all.length + 1).padStart(2, '0')}`;
      await write(tx, deps, actor, { themeId, questionId: id, before: null, after, revision: 1, edits });
      return id;
    });
    return currentQuestion(deps, themeId, questionId);
  };

/** The changes of one question, the newest first. */
export const listLibraryVersions =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, questionId: string): Promise<LibraryVersion[]> => {
    authorizeAdministrator(actor);
    const storedLibraryVersions = await findAll(documents, libraryVersions, {
      where: [['questionId', '==', questionId]],
      orderBy: { field: 'at', direction: 'desc' },
    });
    return Promise.all(
      storedLibraryVersions.map(async ({ value: { revision, at, byUid, before, after } }) => {
        const by = (await documents.get(users, byUid))?.value.name ?? null;
        return { revision, at, by, before, after };
      }),
    );
  };
