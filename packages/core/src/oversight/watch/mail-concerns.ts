import type { Concern } from '@souvenance/contracts';
import { type MailDocument, mails, UNREVIEWED } from '../../foundation/mail/mail.ts';
import { sendMailJob } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import {
  CONCERNS_PER_KIND,
  createConcern,
  joinConcerns,
  type ListedConcerns,
  listConcerns,
} from './create-concern.ts';

const findMailConcernsByState = async (
  { documents }: Pick<Deps, 'documents'>,
  state: MailDocument['state'],
  kind: Concern['kind'],
): Promise<ListedConcerns> => {
  const { items, cursor } = await documents.find(mails, {
    where: [['state', '==', state], UNREVIEWED],
    orderBy: { field: 'needsReviewSince', direction: 'desc' },
    limit: CONCERNS_PER_KIND,
  });
  const concerns = items.map(({ id, value }) =>
    createConcern(kind, value.needsReviewSince ?? value.createdAt, value.kind, {
      orderId: value.orderId,
      jobId: sendMailJob.idOf(id),
      jobKind: 'send-mail',
    }),
  );
  return listConcerns(kind, concerns, cursor !== null);
};

/** Returns the newest mails that are possibly not sent, and those that a server refused, until they are reviewed. */
export const findMailConcerns = async (deps: Pick<Deps, 'documents'>): Promise<ListedConcerns> =>
  joinConcerns([
    await findMailConcernsByState(deps, 'uncertain', 'mail_uncertain'),
    await findMailConcernsByState(deps, 'refused', 'mail_failed'),
  ]);
