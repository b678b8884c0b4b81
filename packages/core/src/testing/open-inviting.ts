import type { InvitedRole } from '@souvenance/contracts';
import { acceptInvitation, openInvitation } from '../people/families/answer-invitation.ts';
import { families } from '../people/families/family.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '../people/families/manage-invitations.ts';
import { keepUser, openFamily, people } from './open-family.ts';
import { openHouse, person } from './open-house.ts';
import { codeOf, documentOf, lastToken } from './read-house.ts';

interface Wish {
  readonly role?: InvitedRole;
  readonly isNarrator?: boolean;
  readonly who?: typeof people.owner;
  readonly sentence?: string;
}

/**
 * A house whose owner invites Paul, the clock a second further each time so that each mail is the newest; three mails a
 * day reach one address.
 */
export const openInviting = async () => {
  const house = openHouse({ LIMIT_MAILS_PER_RECIPIENT: '3' });
  const { familyId } = await openFamily(house);
  const { owner } = people;
  const paul = person('paul');
  await keepUser(house, paul);
  const create = (
    email: string | null = paul.email,
    { role = 'reader', isNarrator = false, who = owner, sentence = '' }: Wish = {},
  ) => {
    house.clock.forward(1_000);
    return createInvitation(house)(who, familyId, { name: 'Paul', email, role, isNarrator, sentence });
  };
  return {
    house,
    familyId,
    create,
    /** With the token of the mail's link. */
    invite: async (email?: string, wish?: Wish) => {
      const { id } = await create(email, wish);
      return { id, token: await lastToken(house, 'invitationUrl') };
    },
    resend: (id: string, who = owner) => {
      house.clock.forward(1_000);
      return resendInvitation(house)(who, familyId, id);
    },
    revoke: (id: string, who = owner) => revokeInvitation(house)(who, familyId, id),
    accept: (token: string, who = paul) => acceptInvitation(house)(who, token),
    isOpen: async (token: string) => (await codeOf(openInvitation(house)(token))) === 'done',
    family: () => documentOf(house, families, familyId),
    states: async () => (await listInvitations(house)(owner, familyId)).map(({ state }) => state),
  };
};

export type Inviting = Awaited<ReturnType<typeof openInviting>>;
