import { AppError, type WrittenPage } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { authorizeStory, readViewer } from '../stories/authorize-story.ts';
import { notebooks, pageKey, type WrittenPageRecord, writtenPages } from './notebook.ts';
import { addToStory, isFull, needsEditor, readAnswer } from './put-into-story.ts';
import { toVisiblePage } from './read-notebooks.ts';

/** Adds a page to a notebook's `arrived` map, unless another page has that position already. */
const withArrivedPage = (arrived: Readonly<Record<string, string>>, key: string, pageId: string) =>
  arrived[key] === undefined ? { ...arrived, [key]: pageId } : { ...arrived };

/**
 * Adds a written page to the story of the question that a member chose for it. Editing a story that is in the book or
 * set aside needs the permission `story.edit`. Throws `question.not_found`, `written_page.state_refused` and
 * `written_page.story_full`.
 */
export const placeWrittenPage =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, pageId: string, questionId: string): Promise<WrittenPage> => {
    const placedPage = await deps.documents.transact(async (tx): Promise<Stored<WrittenPageRecord>> => {
      const storedWrittenPage = await tx.get(writtenPages, pageId);
      const page = await authorizeAccess(tx, actor, 'written_page.send', 'written_page', storedWrittenPage);
      if (!['unassigned', 'duplicate', 'needs_editor'].includes(page.value.state))
        throw new AppError('written_page.state_refused');
      const answer = await readAnswer(tx, page.value.bookId, questionId);
      if (answer === null) throw new AppError('question.not_found');
      if (needsEditor(answer)) await authorizeStory(tx, actor, 'story.edit', answer.story);
      if (isFull(answer)) throw new AppError('written_page.story_full');
      const { notebookId, sheet } = page.value;
      const notebook = notebookId === null ? null : await tx.get(notebooks, notebookId);
      const questionNumber =
        (notebook?.value.questions.findIndex((question) => question.questionId === questionId) ?? -1) + 1;
      const storyId = await addToStory(tx, deps, { answer, pageId, by: actor });
      const question = answer.questionText;
      const value: WrittenPageRecord = { ...page.value, state: 'placed', questionId, question, storyId };
      tx.put(writtenPages, pageId, value);
      if (notebook !== null && questionNumber > 0 && sheet !== null) {
        const arrived = withArrivedPage(notebook.value.arrived, pageKey(questionNumber, sheet), pageId);
        tx.put(notebooks, notebook.id, { ...notebook.value, arrived });
      }
      return { ...page, value };
    });
    return toVisiblePage(deps)(
      placedPage,
      await readViewer(deps.documents, placedPage.value.familyId, actor),
    );
  };
