import { canDo } from '@souvenance/contracts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { users } from '../../people/accounts/user.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import type { RenderingDocument } from './rendering.ts';

/**
 * Milliseconds after which whoever asked for a book is written to when its pages are there. Pages take seconds as a
 * rule, and the person sees them come: a mail about each would be noise.
 */
export const LONG_WAIT_MS = 5 * 60_000;

/**
 * Sends *proof_ready* to the member who asked for the pages of the book, if they waited so long that they may have
 * left. Nobody is written to about pages that the book no longer awaits, nor who has left the family or may no longer
 * lay the book out.
 */
export const notifyRequester = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  book: Stored<BookDocument>,
  { id, value: { request } }: Stored<RenderingDocument>,
  pages: number,
): Promise<void> => {
  const { familyId, title, awaitedRenderingId } = book.value;
  if (request === null || awaitedRenderingId !== id) return;
  if (deps.clock.now().getTime() - Date.parse(request.at) < LONG_WAIT_MS) return;
  const user = await tx.get(users, request.uid);
  const member = await tx.get(members, memberId(familyId, request.uid));
  if (user === null || member === null || !canDo(member.value.role, 'book.layout')) return;
  const { name, email: address } = user.value;
  await postMail(tx, deps, {
    cause: `proof_ready.${book.id}.${id}`,
    kind: 'proof_ready',
    familyId,
    to: { name, address },
    data: { name, title, pages, previewUrl: `${deps.settings.siteUrl}/book/preview?book=${book.id}` },
  });
};
