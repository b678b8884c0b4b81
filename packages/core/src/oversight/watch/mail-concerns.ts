import type { Concern } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { type MailDocument, mails } from '../../foundation/mail/mail.ts';
import { sendMailJob } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import { concernOf } from './concern-of.ts';

const ofState = async (
  { documents }: Pick<Deps, 'documents'>,
  state: MailDocument['state'],
  kind: Concern['kind'],
): Promise<Concern[]> => {
  const storedMails = await findAll(documents, mails, {
    where: [['state', '==', state]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  return storedMails.map(({ id, value }) =>
    concernOf(kind, value.createdAt, value.kind, {
      orderId: value.orderId,
      jobId: sendMailJob.idOf(id),
      jobKind: 'send-mail',
    }),
  );
};

/** Mails that a server refused, and those of which nobody knows whether they left. */
export const mailConcerns = async (deps: Pick<Deps, 'documents'>): Promise<Concern[]> => [
  ...(await ofState(deps, 'uncertain', 'mail_uncertain')),
  ...(await ofState(deps, 'refused', 'mail_failed')),
];
