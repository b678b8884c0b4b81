import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createTestFamily, createVisitor, signUpPerson, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'L’eau montait.' }] };
const saveBody = async (body: unknown) => {
  const { owner, bookId } = family;
  const { id } = await owner.call('stories.create', { params: { bookId }, body: { title: 'La rivière' } });
  return owner.refused('stories.save', { params: { storyId: id }, body });
};
const nested = (depth: number): unknown =>
  depth === 0 ? paragraph : { type: 'blockquote', content: [nested(depth - 1)] };

describe('a body that means harm', () => {
  test.each([
    [
      'a key that would be everybody’s',
      JSON.parse('{"__proto__":{"administrator":true},"name":"Anne","largeText":false}'),
    ],
    [
      'a constructor',
      { constructor: { prototype: { administrator: true } }, name: 'Anne', largeText: false },
    ],
    [
      'a field that the contract does not hold',
      { name: 'Anne', largeText: false, administratorRole: 'everything' },
    ],
  ])('with %s is refused, and changes nobody', async (_, body) => {
    expect(await family.owner.refused('account.updateProfile', { body })).toMatch(/^400 /);
    expect((await family.owner.call('session.read')).session.auth?.administratorRole).toBeNull();
    expect(({} as { administrator?: boolean }).administrator).toBeUndefined();
  });

  test.each([
    [
      'a node that no story has',
      { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://x.fr' } }] },
    ],
    [
      'a mark that no story has',
      {
        type: 'doc',
        content: [{ ...paragraph, content: [{ type: 'text', text: 'x', marks: [{ type: 'link' }] }] }],
      },
    ],
    ['quotations a thousand deep', { type: 'doc', content: [nested(1_000)] }],
    ['attributes', { type: 'doc', content: [{ ...paragraph, attrs: { onclick: 'x' } }] }],
  ])('with %s is no story', async (_, body) => {
    expect(await saveBody({ body, revision: 0 })).toBe('400 request.invalid');
  });

  test('of two million characters and more is too large, and said so', async () => {
    const answer = await family.owner.send('account.updateProfile', {
      body: { name: 'x'.repeat(2_100_000) },
    });
    expect(`${answer.statusCode} ${answer.json().error.code}`).toBe('413 request.too_large');
  });
});

describe('an address that means harm', () => {
  test('with a parameter twice is refused, not guessed at', async () => {
    const answer = await api.app.inject({ method: 'GET', url: '/api/content/faq?draft=1&draft=1' });
    expect(answer.json().error.code).toBe('request.invalid');
  });

  test.each(['/api/content/__proto__', '/api/content/constructor', '/api/books/..%2F..%2Fetc%2Fpasswd'])(
    'as %s finds nothing',
    async (url) => {
      const answer = await api.app.inject({ method: 'GET', url });
      expect([400, 401, 404]).toContain(answer.statusCode);
      expect(answer.json().error.message).not.toMatch(/passwd|prototype/);
    },
  );
});

describe('a name with a line break', () => {
  test('stays one line, in the document and before it reaches a mail', async () => {
    const visitor = createVisitor(api);
    const body = {
      email: `crlf-${Date.now()}@exemple.fr`,
      password: 'trois mots sans lien',
      name: 'Anne\r\nBcc: voleur@exemple.fr',
    };
    const answer = await visitor.send('identity.signUp', { body });
    if (answer.statusCode !== 200) return expect(answer.json().error.code).toBe('request.invalid');
    const { identityToken } = answer.json();
    const session = await visitor.call('session.signIn', { body: { identityToken } });
    expect(session.user?.name).not.toMatch(/[\r\n]/);
  });
});

describe('who asks whether an address is known', () => {
  const signUpFrom = async (remoteAddress: string, email: string) => {
    const body = { email, password: 'trois mots sans lien', name: 'Bruno' };
    const answer = await createVisitor(api).send('identity.signUp', { body }, remoteAddress);
    return answer.json().error?.code ?? 'in';
  };

  test('sign-in and password reset answer alike for known and unknown addresses', async () => {
    const email = `connue-${Date.now()}@exemple.fr`;
    await signUpPerson(api, 'Anne', email);
    const timeAnswer = async (name: 'identity.signIn' | 'identity.requestPasswordReset', address: string) => {
      const body =
        name === 'identity.signIn' ? { email: address, password: 'pas le bon' } : { email: address };
      const answer = await createVisitor(api).send(name, { body });
      const { requestId: _, ...rest } = answer.json().error ?? answer.json();
      return { status: answer.statusCode, ...rest };
    };
    for (const name of ['identity.signIn', 'identity.requestPasswordReset'] as const)
      expect(await timeAnswer(name, email)).toEqual(
        await timeAnswer(name, `inconnue-${Date.now()}@exemple.fr`),
      );
  });

  test('sign-up reveals ten addresses an hour, even under concurrent requests; a new address is not counted', async () => {
    const newEmails = Array.from({ length: 12 }, (_, n) => `neuve-${n}-${Date.now()}@exemple.fr`);
    for (const email of newEmails) expect(await signUpFrom('2001:db8:1:1::1', email)).toBe('in');
    const [email = '', ...others] = newEmails;
    // Somebody who forgot the account and tries again learns, and tells, nothing more.
    for (let n = 0; n < 12; n += 1)
      expect(await signUpFrom('2001:db8:1:1::2', n % 2 ? email : email.toUpperCase())).toBe(
        'identity.email_taken',
      );
    // One subscriber has all of these addresses of the network.
    const answers = await Promise.all(others.map((other, n) => signUpFrom(`2001:db8:1:1::${n}`, other)));
    expect(answers.filter((code) => code === 'identity.email_taken')).toHaveLength(9);
    expect(answers.filter((code) => code === 'request.too_many')).toHaveLength(2);
    // Being let in would tell as much.
    const another = `encore-${Date.now()}@exemple.fr`;
    expect(await signUpFrom('2001:db8:1:1::1', another)).toBe('request.too_many');
    expect(await signUpFrom('2001:db8:1:2::1', another)).toBe('in');
  });
});
