import { canDo } from '@souvenance/contracts';
import { redirect } from 'next/navigation';
import { readBookQuestions } from '#features/asking/read-book-questions.ts';
import { serverClient } from '#lib/api-client/server-client.ts';
import { readCurrentBook } from '#lib/session/current-book.ts';
import { asMember, requireMember } from '#lib/session/page-properties.ts';

/**
 * Without a link the question is the book's next one. A signed-in writer answers it in the editor, which also writes or
 * records and sends: it saves the draft under the account and on every device, where the page of a link has no other
 * identity than its token. A reader is led home.
 */
const MemberFormPage = async () => {
  const { organization, book } = await asMember(
    (async () => ({ ...(await requireMember()), book: await readCurrentBook() }))(),
  );
  if (!canDo(organization.role, 'story.write')) redirect('/dashboard');
  const questions = await readBookQuestions(await serverClient(), book.id);
  const next = questions.find(({ state, storyId }) => state === 'chosen' && storyId === null);
  const questionParameter = next === undefined ? '' : `&question=${next.id}`;
  redirect(`/stories/form?book=${book.id}${questionParameter}`);
};

export default MemberFormPage;
