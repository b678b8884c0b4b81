import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { createUser } from '../../testing/open-family.ts';
import { addIdentity, type FakeIdentity } from '../../testing/open-identity.ts';
import {
  changeDocument,
  readAll,
  readCode,
  readDocument,
  readMails,
  readTrail,
} from '../../testing/read-test-app.ts';
import { answerEmailChange, emailChanges, requestEmailChange } from './change-email.ts';
import { countMailToOthers } from './count-mail-to-others.ts';
import { users } from './user.ts';
import { requestEmailVerification, verifyEmail } from './verify-email.ts';

const anne = person('anne');
const OLD = anne.email;
const NEW = 'anne.morel@exemple.fr';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(async () => {
  app = addIdentity(createTestApp(), 'anne', 'bruno');
  await createUser(app, anne, false);
});

const readToken = async (address: string, field = 'answerUrl'): Promise<string> => {
  const matchingMails = (await readMails(app)).filter(
    ({ to, data }) => to.address === address && field in data,
  );
  return new URL(String(matchingMails.at(-1)?.data[field])).searchParams.get('token') ?? '';
};
const requestChange = async (newEmail = NEW) => {
  app.clock.forward(1);
  await requestEmailChange(app)(anne, newEmail);
  return { old: await readToken(OLD), new: await readToken(newEmail) };
};
const answer = (token: string, decision: 'confirm' | 'refuse' = 'confirm') =>
  answerEmailChange(app)(token, decision);
const readUser = () => readDocument(app, users, 'anne');
const readNoticeAddresses = async () =>
  (await readMails(app, 'security_notice')).map(({ to }) => to.address).toSorted();

describe('a change of address', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('is made once both addresses have confirmed it, the %s one first', async (first, second) => {
    const tokens = await requestChange();
    expect(await answer(tokens[first])).toEqual({ state: `waits_for_${second}`, newEmail: NEW });
    expect((await readUser()).email).toBe(OLD);
    expect(await answer(tokens[second])).toEqual({ state: 'changed', newEmail: NEW });
    expect(await readUser()).toMatchObject({ email: NEW, verifiedEmail: NEW });
    expect(app.identity.accountsByUid.get('anne')?.email).toBe(NEW);
    expect(await readNoticeAddresses()).toEqual([NEW, OLD].toSorted());
    expect((await readTrail(app, 'user:anne')).map(([actor, action]) => [actor, action])).toEqual([
      ['user:anne', 'account.email_change_requested'],
      ['system:email-change', 'account.email_changed'],
    ]);
  });

  test('that one address confirms twice still waits for the other', async () => {
    const tokens = await requestChange();
    await answer(tokens.old);
    expect(await answer(tokens.old)).toEqual({ state: 'waits_for_new', newEmail: NEW });
    expect((await readUser()).email).toBe(OLD);
  });

  test('that both addresses confirm at the same time is made once, with one notice to each', async () => {
    const tokens = await requestChange();
    await Promise.all([answer(tokens.old), answer(tokens.new)]);
    expect((await readUser()).email).toBe(NEW);
    expect(await readNoticeAddresses()).toEqual([NEW, OLD].toSorted());
  });

  test('to the current address is refused, and sends no mail', async () => {
    expect(await readCode(requestEmailChange(app)(anne, OLD))).toBe('identity.email_unchanged');
    expect(await readMails(app)).toEqual([]);
  });

  test('that one address refuses is cancelled, and all its links stop working', async () => {
    const tokens = await requestChange();
    await answer(tokens.new);
    expect(await answer(tokens.old, 'refuse')).toEqual({ state: 'refused', newEmail: NEW });
    for (const token of [tokens.old, tokens.new, 'inventé'])
      expect(await readCode(answer(token))).toBe('identity.token_invalid');
    expect([(await readUser()).email, await readNoticeAddresses()]).toEqual([OLD, []]);
    expect((await readTrail(app, 'user:anne')).at(-1)).toEqual([
      'system:email-change',
      'account.email_change_refused',
      null,
      'old',
    ]);
  });

  test('is replaced by a second request, and the links of the first one stop working', async () => {
    const first = await requestChange();
    const second = await requestChange('autre@exemple.fr');
    for (const token of Object.values(first))
      expect(await readCode(answer(token))).toBe('identity.token_invalid');
    await answer(second.old);
    expect((await answer(second.new)).state).toBe('changed');
    expect((await readUser()).email).toBe('autre@exemple.fr');
  });

  test.each(['confirm', 'refuse'] as const)(
    'that replaces another is not answered by a link of it that is being answered: %s',
    async (decision) => {
      const first = await requestChange();
      const { find } = app.documents;
      let isReplaced = false;
      const documents: TestApp['documents'] = {
        ...app.documents,
        find: async (collection, query) => {
          const page = await find(collection, query);
          if (!isReplaced) await requestChange('autre@exemple.fr');
          isReplaced = true;
          return page;
        },
      };
      const lateAnswer = answerEmailChange({ ...app, documents })(first.old, decision);
      expect(await readCode(lateAnswer)).toBe('identity.token_invalid');
      expect((await readDocument(app, emailChanges, 'anne')).confirmed).toEqual({
        old: false,
        new: false,
      });
    },
  );

  test('has links that are valid for three days', async () => {
    const tokens = await requestChange();
    app.clock.forward(3 * DAY_MS - 1);
    expect((await answer(tokens.old)).state).toBe('waits_for_new');
    app.clock.forward(1);
    expect(await readCode(answer(tokens.new))).toBe('identity.token_invalid');
  });

  test('stores only hashes of its link tokens', async () => {
    const tokens = await requestChange();
    const changesJson = JSON.stringify(await readAll(app, emailChanges));
    for (const token of Object.values(tokens)) expect(changesJson).not.toContain(token);
  });

  test('to an address of another account is refused at the last confirmation, and sends no notice', async () => {
    const tokens = await requestChange('bruno@exemple.fr');
    await answer(tokens.old);
    expect(await readCode(answer(tokens.new))).toBe('identity.email_taken');
    expect([(await readUser()).email, await readNoticeAddresses()]).toEqual([OLD, []]);
  });

  test('that only the identity service has stored is completed when a link of it is opened again', async () => {
    const tokens = await requestChange();
    await answer(tokens.old);
    const failingApp = { ...app, documents: createDyingStore(app.documents, 1) };
    await expect(answerEmailChange(failingApp)(tokens.new, 'confirm')).rejects.toThrow('gone');
    expect([app.identity.accountsByUid.get('anne')?.email, (await readUser()).email]).toEqual([NEW, OLD]);
    expect((await answer(tokens.old)).state).toBe('changed');
    expect([(await readUser()).email, (await readNoticeAddresses()).length]).toEqual([NEW, 2]);
  });

  test('is refused without a session', async () => {
    const attempt = requestEmailChange(app)({ kind: 'anonymous' }, NEW);
    expect(await readCode(attempt)).toBe('session.required');
  });
});

describe('the proof of an address', () => {
  const countMail = (who = anne) => app.documents.transact((tx) => countMailToOthers(tx, app, who));
  /** Causes as many mails to others as an account may before its address is confirmed. */
  const reachMailLimit = async (): Promise<void> => {
    for (let at = 0; at < app.settings.limits.mailsPerUnverifiedAccount; at += 1) await countMail();
  };
  const requestProof = async (next?: string): Promise<string> => {
    await requestEmailVerification(app)(anne, next);
    return readToken(OLD, 'verificationUrl');
  };

  test('needs the link that was mailed to it, opened by its own account, and lifts the mail limit', async () => {
    const token = await requestProof();
    const bruno = person('bruno');
    await createUser(app, bruno, false);
    await reachMailLimit();
    expect(await readCode(verifyEmail(app)(bruno, token))).toBe('identity.token_invalid');
    expect(await readCode(countMail())).toBe('mail.unverified_full');
    await verifyEmail(app)(anne, token);
    expect((await readUser()).verifiedEmail).toBe(OLD);
    expect(await readCode(countMail())).toBe('done');
    expect((await readDocument(app, users, 'bruno')).verifiedEmail).toBeNull();
  });

  test('does not count for another address of the same account', async () => {
    const token = await requestProof();
    const anneAtNewAddress = { ...anne, email: NEW };
    await changeDocument(app, users, 'anne', { email: NEW });
    expect(await readCode(verifyEmail(app)(anneAtNewAddress, token))).toBe('identity.token_invalid');
    await changeDocument(app, users, 'anne', { verifiedEmail: OLD });
    await reachMailLimit();
    expect(await readCode(countMail(anneAtNewAddress))).toBe('mail.unverified_full');
  });

  test('has a link that is valid until the end of the next day', async () => {
    const token = await requestProof();
    app.clock.forward(DAY_MS);
    expect(await readCode(verifyEmail(app)(anne, token))).toBe('done');
    app.clock.forward(DAY_MS);
    expect(await readCode(verifyEmail(app)(anne, token))).toBe('identity.token_invalid');
  });

  test('has a link that leads back to the page where it was requested', async () => {
    await requestProof('/settings/organization/members/invite?a=b');
    const url = new URL(String((await readMails(app)).at(-1)?.data.verificationUrl));
    expect(url.searchParams.get('next')).toBe('/settings/organization/members/invite?a=b');
  });

  test('is sent to a hosted identity service first, so that its link works again after a failure there', async () => {
    const token = await requestProof();
    let isUnavailable = true;
    const verifiedUids: string[] = [];
    const hosted = {
      markEmailVerified: async (uid: string) => {
        if (isUnavailable) throw new Error('the service is away');
        verifiedUids.push(uid);
      },
    } as NonNullable<TestApp['identity']['hostedAccounts']>;
    const hostedApp = { ...app, identity: { ...app.identity, hostedAccounts: hosted } };
    await expect(verifyEmail(hostedApp)(anne, token)).rejects.toThrow('away');
    expect((await readUser()).verifiedEmail).toBeNull();
    isUnavailable = false;
    await verifyEmail(hostedApp)(anne, token);
    expect([verifiedUids, (await readUser()).verifiedEmail]).toEqual([['anne'], OLD]);
  });

  test('is mailed to one mailbox only as often as configured, and then refused with an error', async () => {
    app = addIdentity(createTestApp({ LIMIT_NOTICES_PER_RECIPIENT: '2' }), 'anne');
    await createUser(app, anne, false);
    await requestProof();
    await requestProof();
    expect(await readCode(requestEmailVerification(app)(anne))).toBe('mail.recipient_full');
    expect(await readMails(app, 'email_verification')).toHaveLength(2);
  });
});
