import type { InvitedRole } from '@souvenance/contracts';
import { acceptInvitation, openInvitation } from '../people/families/answer-invitation.ts';
import { families } from '../people/families/family.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '../people/families/manage-invitations.ts';
import { createTestApp, person } from './create-test-app.ts';
import { createUser, openFamily, people } from './open-family.ts';
import { findLastToken, readCode, readDocument } from './read-test-app.ts';

interface Wish {
  readonly role?: InvitedRole;
  readonly isNarrator?: boolean;
  readonly who?: typeof people.owner;
  readonly sentence?: string;
}

/**
 * A test app whose owner invites Paul, the clock a second further each time so that each mail is the newest; three
 * mails a day reach one address.
 */
export const openInviting = async () => {
  const app = createTestApp({ LIMIT_MAILS_PER_RECIPIENT: '3' });
  const { familyId, bookId } = await openFamily(app);
  const { owner } = people;
  const paul = person('paul');
  await createUser(app, paul);
  const create = (
    email: string | null = paul.email,
    { role = 'reader', isNarrator = false, who = owner, sentence = '' }: Wish = {},
  ) => {
    app.clock.forward(1_000);
    return createInvitation(app)(who, familyId, { name: 'Paul', email, role, isNarrator, sentence });
  };
  return {
    app,
    familyId,
    bookId,
    create,
    /** With the token of the mail's link. */
    invite: async (email?: string, wish?: Wish) => {
      const { id } = await create(email, wish);
      return { id, token: await findLastToken(app, 'invitationUrl') };
    },
    resend: (id: string, who = owner) => {
      app.clock.forward(1_000);
      return resendInvitation(app)(who, familyId, id);
    },
    revoke: (id: string, who = owner) => revokeInvitation(app)(who, familyId, id),
    accept: (token: string, who = paul) => acceptInvitation(app)(who, token),
    isOpen: async (token: string) => (await readCode(openInvitation(app)(token))) === 'done',
    family: () => readDocument(app, families, familyId),
    states: async () => (await listInvitations(app)(owner, familyId)).map(({ state }) => state),
  };
};

export type Inviting = Awaited<ReturnType<typeof openInviting>>;
