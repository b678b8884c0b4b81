import { canDo } from '@souvenance/contracts';
import { redirect } from 'next/navigation';
import { readBookQuestions } from '#features/asking/read-book-questions.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { awaitAsMember, requireMember } from '#lib/session/page-properties.ts';

/**
 * Without a link, opens the book's next question in the editor for a signed-in writer. The editor writes, records and
 * sends too, and saves the draft under the account, while the page of a link has no identity but its token. Readers are
 * redirected home.
 */
const MemberFormPage = async () => {
  const { organization, book } = await awaitAsMember(
    (async () => ({ ...(await requireMember()), book: await readCurrentBook() }))(),
  );
  if (!canDo(organization.role, 'story.write')) redirect('/dashboard');
  const questions = await readBookQuestions(await createServerClient(), book.id);
  const nextQuestion = questions.find(({ state, storyId }) => state === 'chosen' && storyId === null);
  const questionParameter = nextQuestion === undefined ? '' : `&question=${nextQuestion.id}`;
  redirect(`/stories/form?book=${book.id}${questionParameter}`);
};

export default MemberFormPage;
