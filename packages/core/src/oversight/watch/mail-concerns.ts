import type { Concern } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { type MailDocument, mails } from '../../foundation/mail/mail.ts';
import { sendMailJob } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import { createConcern } from './create-concern.ts';

const findMailConcernsByState = async (
  { documents }: Pick<Deps, 'documents'>,
  state: MailDocument['state'],
  kind: Concern['kind'],
): Promise<Concern[]> => {
  const storedMails = await findAll(documents, mails, {
    where: [['state', '==', state]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return storedMails.map(({ id, value }) =>
    createConcern(kind, value.createdAt, value.kind, {
      orderId: value.orderId,
      jobId: sendMailJob.idOf(id),
      jobKind: 'send-mail',
    }),
  );
};

/** Returns the mails that a server refused, and those that are possibly not sent. */
export const findMailConcerns = async (deps: Pick<Deps, 'documents'>): Promise<Concern[]> => [
  ...(await findMailConcernsByState(deps, 'uncertain', 'mail_uncertain')),
  ...(await findMailConcernsByState(deps, 'refused', 'mail_failed')),
];
