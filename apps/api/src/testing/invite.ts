import { audits } from '@souvenance/core';
import type { TestApi } from './start-api.ts';
import { readInvitationToken, type TestFamily, type Visitor } from './visitor.ts';

let people = 0;

/** Returns an address that no test used before. */
export const createEmailAddress = (): string => {
  people += 1;
  return `invite-${people}@exemple.fr`;
};

/** Invites a person, as a reader by default. Returns the address and the token of the mailed link. */
export const invite = async (api: TestApi, { owner, familyId }: TestFamily, change: object = {}) => {
  const email = createEmailAddress();
  const body = { name: 'Paul Morel', email, role: 'reader', ...change };
  const invitation = await owner.call('invitations.create', { params: { familyId }, body });
  return { email, token: await readInvitationToken(api, invitation.id), invitation };
};

export const accept = (visitor: Visitor, token: string) =>
  visitor.call('invitations.accept', { params: { token }, body: { agreed: true } });

/** Lists the actions of a family's audit log, oldest first. */
export const listAuditActions = async (api: TestApi, familyId: string): Promise<string[]> => {
  const where = [['familyId', '==', familyId]] as const;
  const orderBy = { field: 'at', direction: 'asc' } as const;
  const auditPage = await api.services.documents.find(audits, { where, orderBy, limit: 200 });
  return auditPage.items.map(({ value }) => value.action);
};
