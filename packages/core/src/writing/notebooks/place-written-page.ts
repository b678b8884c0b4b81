import { AppError, type WrittenPage } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { authorizeStory, viewerOf } from '../stories/authorize-story.ts';
import { notebooks, placeIn, type WrittenPageRecord, writtenPages } from './notebook.ts';
import { isFull, putIntoStory, readAnswer, waitsForEditor } from './put-into-story.ts';
import { seenPage } from './read-notebooks.ts';

/** Places that no page has taken yet; one that came twice leaves the first where it is. */
const arrivedWith = (arrived: Readonly<Record<string, string>>, place: string, pageId: string) =>
  arrived[place] === undefined ? { ...arrived, [place]: pageId } : { ...arrived };

/**
 * Somebody says which question a page answers, or wants one that came before or had to wait. A story that stands in the
 * book, or was set aside, is changed only by who may edit it. Throws `question.not_found`,
 * `written_page.state_refused`, `written_page.story_full`.
 */
export const placeWrittenPage =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, pageId: string, questionId: string): Promise<WrittenPage> => {
    const placedPage = await deps.documents.transact(async (tx): Promise<Stored<WrittenPageRecord>> => {
      const storedWrittenPage = await tx.get(writtenPages, pageId);
      const page = await authorizeAccess(tx, actor, 'written_page.send', 'written_page', storedWrittenPage);
      if (!['unknown', 'known', 'waiting'].includes(page.value.state))
        throw new AppError('written_page.state_refused');
      const answer = await readAnswer(tx, page.value.bookId, questionId);
      if (answer === null) throw new AppError('question.not_found');
      if (waitsForEditor(answer)) await authorizeStory(tx, actor, 'story.edit', answer.story);
      if (isFull(answer)) throw new AppError('written_page.story_full');
      const { notebookId, sheet } = page.value;
      const notebook = notebookId === null ? null : await tx.get(notebooks, notebookId);
      const number = (notebook?.value.questions.findIndex((one) => one.questionId === questionId) ?? -1) + 1;
      const storyId = await putIntoStory(tx, deps, { answer, pageId, by: actor });
      const question = answer.question.value.text;
      const value: WrittenPageRecord = { ...page.value, state: 'placed', questionId, question, storyId };
      tx.put(writtenPages, pageId, value);
      if (notebook !== null && number > 0 && sheet !== null) {
        const arrived = arrivedWith(notebook.value.arrived, placeIn(number, sheet), pageId);
        tx.put(notebooks, notebook.id, { ...notebook.value, arrived });
      }
      return { ...page, value };
    });
    return seenPage(deps)(placedPage, await viewerOf(deps.documents, placedPage.value.familyId, actor));
  };
