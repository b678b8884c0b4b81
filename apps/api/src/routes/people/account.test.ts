import { createNews, jobs, mails, postMail, sendMailJob } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ADMIN_EMAIL, SITE, startApi, type TestApi } from '../../testing/start-api.ts';
import { createVisitor, signUpPerson, type Visitor, verifyOwnEmail } from '../../testing/visitor.ts';

const PASSWORD = 'trois mots sans lien';
const FRESH = 'une brouette de tilleul';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const signIn = async (email: string, password = PASSWORD): Promise<Visitor> => {
  const visitor = createVisitor(api);
  const answer = await visitor.call('identity.signIn', { body: { email, password } });
  if (!('identityToken' in answer)) throw new Error('a second factor is asked');
  await visitor.call('session.signIn', { body: { identityToken: answer.identityToken } });
  return visitor;
};

const mailsTo = async (address: string, kind: string) => {
  const all = await findEvery(api.services.documents, mails, {});
  return all
    .map(({ value }) => value)
    .filter((mail) => mail.to.address === address && mail.kind === kind)
    .toSorted((a, right) => a.createdAt.localeCompare(right.createdAt));
};
const linkTo = async (address: string): Promise<string> => {
  const [mail] = (await mailsTo(address, 'address_change')).toReversed();
  return new URL(String(mail?.data.answerUrl)).searchParams.get('token') ?? '';
};
const answer = (token: string, decision = 'confirm') =>
  createVisitor(api).call('account.answerEmailChange', { body: { token, decision } });

/** The same browser with the cookie that it had before. */
const withCookie = async (cookie: string) =>
  (await api.app.inject({ method: 'GET', url: '/api/session', headers: { cookie } })).json().user;

test('sessions are listed by device and ended one by one or all others at once, from the next request on', async () => {
  const email = 'seances@exemple.fr';
  const here = await signUpPerson(api, 'Anne Morel', email);
  const [there, elsewhere, last] = [await signIn(email), await signIn(email), await signIn(email)];
  const { sessions } = await here.call('account.sessions');
  expect(sessions).toHaveLength(4);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const listed = (await there.call('account.sessions')).sessions.find(({ current }) => current);
  const params = { sessionId: listed?.id ?? '' };
  expect(await here.call('account.endSession', { params })).toEqual({ ended: true });
  expect((await there.call('session.read')).user).toBeNull();
  expect(await there.refused('books.list')).toBe('401 session.required');
  expect(await here.refused('account.endSession', { params })).toBe('404 session.not_found');
  expect(await here.call('account.endOtherSessions')).toEqual({ ended: 2 });
  for (const signedOut of [elsewhere, last])
    expect(await signedOut.refused('books.list')).toBe('401 session.required');
  expect((await here.call('session.read')).user?.email).toBe(email);
});

test('a new password ends the other sessions, continues this one under a new cookie, and is notified by mail', async () => {
  const email = 'mot-de-passe@exemple.fr';
  const here = await signUpPerson(api, 'Claire', email);
  const there = await signIn(email);
  const before = here.cookie();
  const wrong = { password: 'pas le bon', newPassword: FRESH };
  expect(await here.refused('identity.changePassword', { body: wrong })).toBe('401 identity.refused');
  const weak = { password: PASSWORD, newPassword: 'motdepasse' };
  expect(await here.refused('identity.changePassword', { body: weak })).toBe('422 identity.password_weak');
  await here.call('identity.changePassword', { body: { password: PASSWORD, newPassword: FRESH } });
  expect(here.cookie()).not.toBe(before);
  expect(await withCookie(before)).toBeNull();
  expect(await there.refused('books.list')).toBe('401 session.required');
  expect((await here.call('session.read')).user?.email).toBe(email);
  expect(await mailsTo(email, 'security_notice')).toMatchObject([{ data: { event: 'password_changed' } }]);
  expect(await (await signIn(email, FRESH)).call('books.list')).toEqual({ books: [] });
});

test('a cookie from before a sign-out or a password reset opens nothing', async () => {
  const email = 'ancien@exemple.fr';
  const person = await signUpPerson(api, 'Denise', email);
  const oldCookie = person.cookie();
  const signOut = await person.send('session.signOut');
  expect(signOut.headers['clear-site-data']).toBe('"cache"');
  expect(await withCookie(oldCookie)).toBeNull();
  const again = await signIn(email);
  await createVisitor(api).call('identity.requestPasswordReset', { body: { email } });
  const token = await vi.waitFor(
    async () => {
      const [mail] = await mailsTo(email, 'password_reset');
      return new URL(String(mail?.data.resetUrl)).searchParams.get('token');
    },
    { timeout: 240_000 },
  );
  await createVisitor(api).call('identity.resetPassword', { body: { token, password: FRESH } });
  expect(await withCookie(again.cookie())).toBeNull();
  expect(await mailsTo(email, 'security_notice')).toHaveLength(1);
});

test('an address changes once both addresses confirmed, in either order, and both are notified', async () => {
  for (const order of ['old', 'new'] as const) {
    const [oldEmail, newEmail] = [`avant-${order}@exemple.fr`, `apres-${order}@exemple.fr`];
    const person = await signUpPerson(api, 'Émile', oldEmail);
    await person.call('account.requestEmailChange', { body: { password: PASSWORD, newEmail } });
    const tokens = { old: await linkTo(oldEmail), new: await linkTo(newEmail) };
    const other = order === 'old' ? 'new' : 'old';
    expect(await answer(tokens[order])).toEqual({ state: `waits_for_${other}`, newEmail });
    expect((await person.call('session.read')).user?.email).toBe(oldEmail);
    expect(await answer(tokens[other])).toEqual({ state: 'changed', newEmail });
    expect((await person.call('session.read')).user?.email).toBe(newEmail);
    expect((await signIn(newEmail)).uid()).toBe(person.uid());
    const refusal = createVisitor(api).refused('identity.signIn', {
      body: { email: oldEmail, password: PASSWORD },
    });
    expect(await refusal).toBe('401 identity.refused');
    for (const address of [oldEmail, newEmail])
      expect(await mailsTo(address, 'security_notice')).toMatchObject([{ data: { event: 'email_changed' } }]);
  }
});

const enrol = async (person: Visitor): Promise<string> => {
  await verifyOwnEmail(api, person);
  const body = { password: PASSWORD };
  const { otpauthUrl } = await person.call('identity.enrolSecondFactor', { body });
  await person.call('identity.confirmSecondFactor', { body: { ...body, code: computeTotpCode(otpauthUrl) } });
  return otpauthUrl;
};

test('a second factor is switched on, counted and switched off with the password; other sessions end', async () => {
  const email = 'isabelle@exemple.fr';
  const person = await signUpPerson(api, 'Isabelle', email);
  const there = await signIn(email);
  const before = person.cookie();
  await enrol(person);
  expect(await withCookie(before)).toBeNull();
  expect(await there.refused('books.list')).toBe('401 session.required');
  expect((await person.call('session.read')).session.auth?.secondFactor).toBe(true);
  expect(await person.call('identity.readSecondFactor')).toEqual({ active: true, recoveryCodesLeft: 10 });
  const wrong = { body: { password: 'pas le bon' } };
  for (const route of ['identity.newRecoveryCodes', 'identity.disableSecondFactor'] as const)
    expect(await person.refused(route, wrong)).toBe('401 identity.refused');
  const body = { password: PASSWORD };
  expect((await person.call('identity.newRecoveryCodes', { body })).recoveryCodes).toHaveLength(10);
  expect(await person.call('identity.disableSecondFactor', { body })).toEqual({ active: false });
  expect(await signIn(email)).toBeDefined();
  const notices = await mailsTo(email, 'security_notice');
  expect(notices.map(({ data }) => data.event).toSorted()).toEqual([
    'factor_off',
    'factor_on',
    'recovery_codes_renewed',
  ]);
});

test('a session opened without the second factor ends when the account has one', async () => {
  const person = await signUpPerson(api, 'Jules', 'jules@exemple.fr');
  const accounts = api.services.identity.localAccounts;
  const { otpauthUrl } = (await accounts?.enrolSecondFactor(person.uid(), PASSWORD)) ?? { otpauthUrl: '' };
  // Put on behind this session's back, as a hosted service would.
  await accounts?.confirmSecondFactor(person.uid(), computeTotpCode(otpauthUrl));
  for (const route of ['identity.newRecoveryCodes', 'identity.disableSecondFactor'] as const)
    expect(await person.refused(route, { body: { password: PASSWORD } })).toBe('401 session.required');
});

test('a second factor requires a verified address, when it is begun and when it is confirmed', async () => {
  const person = await signUpPerson(api, 'Louis', 'louis@exemple.fr');
  const body = { password: PASSWORD };
  expect(await person.refused('identity.enrolSecondFactor', { body })).toBe('409 identity.email_unverified');
  const accounts = api.services.identity.localAccounts;
  const { otpauthUrl } = (await accounts?.enrolSecondFactor(person.uid(), PASSWORD)) ?? { otpauthUrl: '' };
  const confirmed = { body: { ...body, code: computeTotpCode(otpauthUrl) } };
  expect(await person.refused('identity.confirmSecondFactor', confirmed)).toBe(
    '409 identity.email_unverified',
  );
  expect((await person.call('identity.readSecondFactor')).active).toBe(false);
  await enrol(person);
  expect((await person.call('identity.readSecondFactor')).active).toBe(true);
});

test('a listed address gives its role only once verified and with a second factor', async () => {
  const person = await signUpPerson(api, 'Responsable', ADMIN_EMAIL);
  const isAdministrator = async () =>
    (await person.call('session.read')).session.auth?.administratorRole === 'everything';
  await verifyOwnEmail(api, person);
  expect(await isAdministrator()).toBe(false);
  await enrol(person);
  expect(await isAdministrator()).toBe(true);
  await person.call('identity.disableSecondFactor', { body: { password: PASSWORD } });
  expect(await isAdministrator()).toBe(false);
});

test('an optional e-mail waits for the end of quiet hours, and stops after one click in the mail program', async () => {
  const email = 'louise@exemple.fr';
  const person = await signUpPerson(api, 'Louise', email);
  const post = (cause: string) =>
    api.services.documents.transact(async (tx) =>
      postMail(tx, api.services, {
        cause,
        kind: 'reply_received',
        to: { name: 'Louise', address: email },
        data: {
          name: 'Louise',
          answeredBy: 'Anne',
          question: 'Où ?',
          portraitId: null,
          excerpt: '',
          photographs: 0,
          photographId: null,
          isTold: false,
          spokenSeconds: null,
          storyUrl: `${SITE}/dashboard`,
        },
        news: createNews(api.services.settings, person.uid(), 'questions'),
      }),
    );
  const body = {
    topics: { order_steps: true, questions: true, digest: true, reactions: true, remarks: true },
    quietHours: { from: 0, until: 23 },
    timeZone: 'Europe/Paris',
  };
  const bad = { body: { ...body, timeZone: 'Lune/Mer' } };
  expect(await person.refused('account.updateMailChoices', bad)).toBe('400 request.invalid');
  await person.call('account.updateMailChoices', { body });
  await post('news.1');
  const [first] = await mailsTo(email, 'reply_received');
  const job = await api.services.documents.get(jobs, sendMailJob.idOf('news.1'));
  const goesAt = new Date(job?.value.touchedAt ?? '');
  const hour = goesAt.toLocaleString('fr', { timeZone: 'Europe/Paris', hour: 'numeric', hourCycle: 'h23' });
  expect(hour).toBe('23 h');
  expect(job?.value.dispatch).toBe(goesAt > new Date() ? 'pending' : 'dispatched');
  // As a mail program sends it: a form, no cookie, no token of ours.
  const url = new URL(first?.unsubscribeUrl ?? '').pathname;
  const press = (address: string) =>
    api.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  // As a person opens it, or a scanner of links: nothing changes, the page of choices is shown.
  const opened = await api.app.inject({ method: 'GET', url });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/settings/notifications']);
  expect((await person.call('account.readMailChoices')).topics.questions).toBe(true);
  expect((await press(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(401);
  expect((await press(url)).json()).toEqual({ unsubscribed: true });
  expect((await person.call('account.readMailChoices')).topics).toEqual({
    order_steps: true,
    questions: false,
    digest: true,
    reactions: true,
    remarks: true,
  });
  await post('news.2');
  expect(await mailsTo(email, 'reply_received')).toHaveLength(1);
});
