import type { AdminMailRow, MailsQuery } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { isWithinDays, toDayConditions } from '../../foundation/clock/day-range.ts';
import { findByWords } from '../../foundation/documents/find-by-words.ts';
import { findMatching } from '../../foundation/documents/find-matching.ts';
import { type MailDocument, mails } from '../../foundation/mail/mail.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Condition, Page, Stored } from '../../ports/documents.port.ts';
import { canResend } from './resend-mail.ts';

type ListDeps = Pick<Deps, 'documents'> & { readonly settings: Pick<Deps['settings'], 'timeZone'> };

const PAGE_SIZE = 100;

export const toMailRow = (mail: Stored<MailDocument>): AdminMailRow => {
  const { kind, to, state, createdAt, sentAt, orderId, familyId, traceId, needsReviewSince } = mail.value;
  return {
    id: mail.id,
    kind,
    to: to.address,
    name: to.name,
    state,
    at: sentAt ?? createdAt,
    createdAt,
    orderId,
    familyId,
    traceId,
    canResend: canResend(mail),
    needsReview: needsReviewSince !== null,
  };
};

const findMails = async (deps: ListDeps, query: MailsQuery): Promise<Page<MailDocument>> => {
  const { state, kind, search, cursor } = query;
  const dates = toDayConditions('createdAt', query, deps.settings.timeZone);
  const page = {
    orderBy: { field: 'createdAt', direction: 'desc' } as const,
    limit: PAGE_SIZE,
    ...(cursor !== undefined && { cursor }),
  };
  if (search)
    return findByWords(deps.documents, mails, search, {
      ...page,
      isMatch: ({ value }) =>
        (state === undefined || value.state === state) &&
        (kind === undefined || value.kind === kind) &&
        isWithinDays(value.createdAt, dates),
    });
  const states: Condition[] = state === undefined ? [] : [['state', '==', state]];
  return findMatching(
    deps.documents,
    mails,
    { where: [...states, ...dates], ...page },
    ({ value }) => kind === undefined || value.kind === kind,
  );
};

/** Lists the mails that match the filters, the newest first. Throws `request.invalid`. */
export const listMails =
  (deps: ListDeps) =>
  async (actor: Actor, query: MailsQuery = {}): Promise<{ mails: AdminMailRow[]; cursor: string | null }> => {
    authorizeAdministrator(actor, 'admin.read');
    const page = await findMails(deps, query);
    return { mails: page.items.map(toMailRow), cursor: page.cursor };
  };
