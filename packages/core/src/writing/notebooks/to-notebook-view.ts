import { canDo, type Notebook, type WrittenPage } from '@souvenance/contracts';
import type { Stored } from '../../ports/documents.port.ts';
import type { Viewer } from '../stories/authorize-story.ts';
import type { NotebookRecord, WrittenPageRecord } from './notebook.ts';
import { renderNotebookJob } from './notebook-jobs.ts';

export const toNotebookView = ({ id, value }: Stored<NotebookRecord>): Notebook => {
  const { state, questions, ruling, pagesEach, arrived, createdAt } = value;
  return {
    id,
    state,
    questions,
    ruling,
    pagesEach,
    createdAt,
    jobId: state === 'queued' ? renderNotebookJob.idOf(id) : null,
    pages: questions.length * pagesEach,
    arrived: Object.keys(arrived).length,
  };
};

/** `canRead`: whether the viewer may read the story that contains the page. */
export const toWrittenPageView = (
  { id, value }: Stored<WrittenPageRecord>,
  { uid, role }: Viewer,
  canRead: boolean,
): WrittenPage => {
  const { state, questionId, question, sheet, isStraight, storyId, authorUid, authorName, createdAt } = value;
  return {
    id,
    state,
    questionId,
    question,
    sheet,
    isStraight,
    createdAt,
    storyId: canRead ? storyId : null,
    sentBy: authorName,
    canRemove: state !== 'placed' && canDo(role, 'written_page.remove', { isAuthor: uid === authorUid }),
  };
};
