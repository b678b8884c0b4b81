import type { Client } from '@souvenance/contracts';
import type { SeedContext } from '../../demo/seeding/seeding.ts';
import { findLink, readInbox, waitForMail } from '../driver/visitor/inbox.ts';
import { verifyEmail } from '../driver/visitor/verify-email.ts';
import { createBeginnerAccount, type People } from './people.ts';

/** Invited people at reserved addresses. */
const SISTER = 'odile@lemoine.example';
const COUSIN = 'yvonne@lemoine.example';
const NARRATOR = 'bernard.parle@lemoine.example';

/** Returns the newest link with this path that was mailed to a person; `ask` requests the mail if there is none. */
const mailedLink = async (
  { inboxUrl }: SeedContext,
  { to, path, ask }: { to: string; path: string; ask: () => Promise<unknown> },
): Promise<string> => {
  const isSent = (await readInbox(inboxUrl, { to })).some((mail) => findLink(mail, path) !== null);
  if (!isSent) await ask();
  const mail = await waitForMail(inboxUrl, { to }, (one) => findLink(one, path) !== null);
  const link = findLink(mail, path);
  return `${link?.pathname}${link?.search}`;
};

/** Asks a relative without an account a question, without quiet hours, so that it is sent at any time of day. */
const askCousin = async (client: Client, bookId: string): Promise<void> => {
  const params = { bookId };
  const person = { name: 'Yvonne Lemoine', email: COUSIN };
  const { id: personId } = await client.call('persons.add', { params, body: person });
  await client.call('persons.update', { params: { bookId, personId }, body: { quietHours: null } });
  const text = 'Quel est votre plus ancien souvenir de Bernard\u202f?';
  const { id: questionId } = await client.call('questions.choose', { params, body: { text } });
  const sentence = 'Vous qui l’avez connu enfant.';
  await client.call('deliveries.ask', { params, body: { questionId, personId, sentence } });
};

/** Returns the link to the page of all orders of the print shop, from the mail about the demonstration's order. */
const workshopLink = async ({ inboxUrl, environment }: SeedContext): Promise<string> => {
  const mails = await readInbox(inboxUrl, { to: environment.PRINT_SHOP_EMAIL ?? '' });
  const link = mails.map((mail) => findLink(mail, '/atelier/commandes/')).find((one) => one !== null);
  return `${link?.pathname}`;
};

/** Returns the secret links of mails, each requested as its recipient would, for the beginner's family. */
export const requestMailedLinks = async (context: SeedContext, { beginner, newcomer }: People) => {
  const { client } = beginner;
  const { email, password } = createBeginnerAccount(context);
  const { organizations } = await beginner.read();
  const familyId = organizations[0]?.id ?? '';
  const { books } = await client.call('books.list');
  const bookId = books[0]?.id ?? '';
  const { user } = await newcomer.read();
  await verifyEmail(beginner, context.inboxUrl);
  const invited = { name: 'Odile Lemoine', email: SISTER, role: 'reader' } as const;
  return {
    workshop: await workshopLink(context),
    invitation: await mailedLink(context, {
      to: SISTER,
      path: '/invitation/',
      ask: () => client.call('invitations.create', { params: { familyId }, body: invited }),
    }),
    accord: await mailedLink(context, {
      to: NARRATOR,
      path: '/accord/',
      ask: () => client.call('consents.request', { params: { bookId }, body: { email: NARRATOR } }),
    }),
    question: await mailedLink(context, {
      to: COUSIN,
      path: '/stories/member-form/',
      ask: () => askCousin(client, bookId),
    }),
    address: await mailedLink(context, {
      to: email,
      path: '/auth/address',
      ask: () => client.call('session.requestEmailVerification', { query: {} }),
    }),
    passwordReset: await mailedLink(context, {
      to: email,
      path: '/auth/password-reset',
      ask: () => client.call('identity.requestPasswordReset', { body: { email } }),
    }),
    emailChange: await mailedLink(context, {
      to: email,
      path: '/auth/email',
      ask: () =>
        client.call('account.requestEmailChange', { body: { password, newEmail: 'b@lemoine.example' } }),
    }),
    deletion: await mailedLink(context, {
      to: user?.email ?? '',
      path: '/suppression/annuler',
      ask: () => newcomer.client.call('erasures.requestForAccount', { body: { password } }),
    }),
  };
};
