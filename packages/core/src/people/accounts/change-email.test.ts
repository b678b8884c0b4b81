import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { dyingStore } from '../../testing/dying-store.ts';
import { keepUser } from '../../testing/open-family.ts';
import { type FakeIdentity, withIdentity } from '../../testing/open-identity.ts';
import { allOf, changeDocument, codeOf, documentOf, mailsIn, trailOf } from '../../testing/read-test-app.ts';
import { answerEmailChange, emailChanges, requestEmailChange } from './change-email.ts';
import { countMailToOthers } from './count-mail-to-others.ts';
import { proveAddress, requestAddressProof } from './prove-address.ts';
import { users } from './user.ts';

const anne = person('anne');
const OLD = anne.email;
const NEW = 'anne.morel@exemple.fr';
const DAY_MS = 86_400_000;

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(async () => {
  app = withIdentity(createTestApp(), 'anne', 'bruno');
  await keepUser(app, anne, false);
});

const linkTo = async (address: string, field = 'answerUrl'): Promise<string> => {
  const matchingMails = (await mailsIn(app)).filter(
    ({ to, data }) => to.address === address && field in data,
  );
  return new URL(String(matchingMails.at(-1)?.data[field])).searchParams.get('token') ?? '';
};
const ask = async (newEmail = NEW) => {
  app.clock.forward(1);
  await requestEmailChange(app)(anne, newEmail);
  return { old: await linkTo(OLD), new: await linkTo(newEmail) };
};
const answer = (token: string, decision: 'confirm' | 'refuse' = 'confirm') =>
  answerEmailChange(app)(token, decision);
const account = () => documentOf(app, users, 'anne');
const notices = async () => (await mailsIn(app, 'security_notice')).map(({ to }) => to.address).toSorted();

describe('a change of address', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('is made once both sides confirmed, the %s one first', async (first, second) => {
    const tokens = await ask();
    expect(await answer(tokens[first])).toEqual({ state: `waits_for_${second}`, newEmail: NEW });
    expect((await account()).email).toBe(OLD);
    expect(await answer(tokens[second])).toEqual({ state: 'changed', newEmail: NEW });
    expect(await account()).toMatchObject({ email: NEW, provedEmail: NEW });
    expect(app.identity.accountsByUid.get('anne')?.email).toBe(NEW);
    expect(await notices()).toEqual([NEW, OLD].toSorted());
    expect((await trailOf(app, 'user:anne')).map(([actor, action]) => [actor, action])).toEqual([
      ['user:anne', 'account.email_change_asked'],
      ['system:email-change', 'account.email_changed'],
    ]);
  });

  test('that the same side confirms twice waits for the other', async () => {
    const tokens = await ask();
    await answer(tokens.old);
    expect(await answer(tokens.old)).toEqual({ state: 'waits_for_new', newEmail: NEW });
    expect((await account()).email).toBe(OLD);
  });

  test('that both confirm at the same moment is made, and told once', async () => {
    const tokens = await ask();
    await Promise.all([answer(tokens.old), answer(tokens.new)]);
    expect((await account()).email).toBe(NEW);
    expect(await notices()).toEqual([NEW, OLD].toSorted());
  });

  test('to the address that one has is none', async () => {
    expect(await codeOf(requestEmailChange(app)(anne, OLD))).toBe('identity.email_unchanged');
    expect(await mailsIn(app)).toEqual([]);
  });

  test('that either side refuses is over, and none of its links works', async () => {
    const tokens = await ask();
    await answer(tokens.new);
    expect(await answer(tokens.old, 'refuse')).toEqual({ state: 'refused', newEmail: NEW });
    for (const token of [tokens.old, tokens.new, 'inventé'])
      expect(await codeOf(answer(token))).toBe('identity.token_invalid');
    expect([(await account()).email, await notices()]).toEqual([OLD, []]);
  });

  test('a second wish takes the place of the first, whose links are dead', async () => {
    const first = await ask();
    const second = await ask('autre@exemple.fr');
    for (const token of Object.values(first))
      expect(await codeOf(answer(token))).toBe('identity.token_invalid');
    await answer(second.old);
    expect((await answer(second.new)).state).toBe('changed');
    expect((await account()).email).toBe('autre@exemple.fr');
  });

  test('a link that is replaced in the moment of its answer confirms nothing of the new wish', async () => {
    const first = await ask();
    const { find } = app.documents;
    let isReplaced = false;
    const documents: TestApp['documents'] = {
      ...app.documents,
      find: async (collection, query) => {
        const page = await find(collection, query);
        if (!isReplaced) await ask('autre@exemple.fr');
        isReplaced = true;
        return page;
      },
    };
    const late = answerEmailChange({ ...app, documents })(first.old, 'confirm');
    expect(await codeOf(late)).toBe('identity.token_invalid');
    expect((await documentOf(app, emailChanges, 'anne')).confirmed).toEqual({ old: false, new: false });
  });

  test('its links live three days', async () => {
    const tokens = await ask();
    app.clock.forward(3 * DAY_MS - 1);
    expect((await answer(tokens.old)).state).toBe('waits_for_new');
    app.clock.forward(1);
    expect(await codeOf(answer(tokens.new))).toBe('identity.token_invalid');
  });

  test('keeps hashes of its links alone', async () => {
    const tokens = await ask();
    const changesJson = JSON.stringify(await allOf(app, emailChanges));
    for (const token of Object.values(tokens)) expect(changesJson).not.toContain(token);
  });

  test('to an address that got an account meanwhile is not made, nor told', async () => {
    const tokens = await ask('bruno@exemple.fr');
    await answer(tokens.old);
    expect(await codeOf(answer(tokens.new))).toBe('identity.email_taken');
    expect([(await account()).email, await notices()]).toEqual([OLD, []]);
  });

  test('that was stopped between the service and us is ended by either link pressed again', async () => {
    const tokens = await ask();
    await answer(tokens.old);
    const dying = { ...app, documents: dyingStore(app.documents, 1) };
    await expect(answerEmailChange(dying)(tokens.new, 'confirm')).rejects.toThrow('gone');
    expect([app.identity.accountsByUid.get('anne')?.email, (await account()).email]).toEqual([NEW, OLD]);
    expect((await answer(tokens.old)).state).toBe('changed');
    expect([(await account()).email, (await notices()).length]).toEqual([NEW, 2]);
  });

  test('of nobody is none', async () => {
    const attempt = requestEmailChange(app)({ kind: 'anonymous' }, NEW);
    expect(await codeOf(attempt)).toBe('session.required');
  });
});

describe('a proof of one’s address', () => {
  const write = (who = anne) => app.documents.transact((tx) => countMailToOthers(tx, app, who));
  /** Causes as many mails to others as an account may before its address is confirmed. */
  const fill = async (): Promise<void> => {
    for (let at = 0; at < app.settings.limits.mailsPerUnprovedAccount; at += 1) await write();
  };
  const prove = async (next?: string): Promise<string> => {
    await requestAddressProof(app)(anne, next);
    return linkTo(OLD, 'proofUrl');
  };

  test('is the link that was sent to it, opened by its own account', async () => {
    const token = await prove();
    const bruno = person('bruno');
    await keepUser(app, bruno, false);
    await fill();
    expect(await codeOf(proveAddress(app)(bruno, token))).toBe('identity.token_invalid');
    expect(await codeOf(write())).toBe('mail.unproved_full');
    await proveAddress(app)(anne, token);
    expect((await account()).provedEmail).toBe(OLD);
    expect(await codeOf(write())).toBe('done');
    expect((await documentOf(app, users, 'bruno')).provedEmail).toBeNull();
  });

  test('is no proof of another address', async () => {
    const token = await prove();
    const moved = { ...anne, email: NEW };
    await changeDocument(app, users, 'anne', { email: NEW });
    expect(await codeOf(proveAddress(app)(moved, token))).toBe('identity.token_invalid');
    await changeDocument(app, users, 'anne', { provedEmail: OLD });
    await fill();
    expect(await codeOf(write(moved))).toBe('mail.unproved_full');
  });

  test('lives the day and the next', async () => {
    const token = await prove();
    app.clock.forward(DAY_MS);
    expect(await codeOf(proveAddress(app)(anne, token))).toBe('done');
    app.clock.forward(DAY_MS);
    expect(await codeOf(proveAddress(app)(anne, token))).toBe('identity.token_invalid');
  });

  test('leads back to where one was', async () => {
    await prove('/settings/organization/members/invite?a=b');
    const url = new URL(String((await mailsIn(app)).at(-1)?.data.proofUrl));
    expect(url.searchParams.get('next')).toBe('/settings/organization/members/invite?a=b');
  });

  test('is told to a hosted service first, so that the same link tries again where that was away', async () => {
    const token = await prove();
    let isAway = true;
    const provedUids: string[] = [];
    const hosted = {
      markEmailVerified: async (uid: string) => {
        if (isAway) throw new Error('the service is away');
        provedUids.push(uid);
      },
    } as NonNullable<TestApp['identity']['hosted']>;
    const there = { ...app, identity: { ...app.identity, hosted } };
    await expect(proveAddress(there)(anne, token)).rejects.toThrow('away');
    expect((await account()).provedEmail).toBeNull();
    isAway = false;
    await proveAddress(there)(anne, token);
    expect([provedUids, (await account()).provedEmail]).toEqual([['anne'], OLD]);
  });

  test('is sent to one mailbox so often a day, and the account is told', async () => {
    app = withIdentity(createTestApp({ LIMIT_NOTICES_PER_RECIPIENT: '2' }), 'anne');
    await keepUser(app, anne, false);
    await prove();
    await prove();
    expect(await codeOf(requestAddressProof(app)(anne))).toBe('mail.recipient_full');
    expect(await mailsIn(app, 'address_proof')).toHaveLength(2);
  });
});
