import { waitForMail } from '../../e2e/driver/visitor/inbox.ts';
import type { Visitor } from '../../e2e/driver/visitor/visitor.ts';

/** Addresses in a reserved domain (RFC 2606), like those of the demonstration's accounts. */
const NARRATOR = 'odette@vasseur.example';
/** One of the questions waiting in the book's list. */
const ASKED = 'passions.03';

/**
 * Sets the narrator up for questions by mail every Monday and sends one question now, which appears in the inbox. Quiet
 * hours are off, so that the demonstration also works at night. Harmless when run again; the owner's address must be
 * proved before.
 */
export const askNarrator = async ({ client }: Visitor, bookId: string, inboxUrl: string): Promise<void> => {
  const params = { bookId };
  const { persons } = await client.call('persons.list', { params });
  const personId = persons.find(({ isNarrator }) => isNarrator)?.id ?? '';
  const body = { email: NARRATOR, pronoun: 'elle', quietHours: null } as const;
  await client.call('persons.update', { params: { bookId, personId }, body });
  const { questions } = await client.call('questions.ofBook', { params });
  const question = questions.find(({ libraryId }) => libraryId === ASKED);
  if (question === undefined) throw new Error(`the demonstration has no question ${ASKED}`);
  const { deliveries } = await client.call('deliveries.list', { params });
  if (deliveries.some(({ questionId }) => questionId === question.id)) return;
  const invitation = { questionId: question.id, personId, sentence: 'On en parlait dimanche, à table.' };
  await client.call('deliveries.ask', { params, body: invitation });
  await waitForMail(inboxUrl, { to: NARRATOR }, ({ text }) => text.includes('/stories/member-form/'));
};
