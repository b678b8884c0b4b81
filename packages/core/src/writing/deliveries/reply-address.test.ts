import { expect, test } from 'vitest';
import { replyAddress, replyAddressId } from './reply-address.ts';

const linkSecret = 'a-secret-for-tests-of-at-least-32-characters';
const inboundMail = { domain: 'reponses.exemple.fr' };
const settings = { linkSecret, inboundMail } as Parameters<typeof replyAddress>[0];

const address = replyAddress(settings, 'delivery') ?? '';
const [local = ''] = address.split('@');

test("recognizes a question's reply address in any case and with spaces", () => {
  const id = replyAddressId(settings, address);
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(replyAddressId(settings, ` ${address.toUpperCase()} `)).toBe(id);
  expect(replyAddressId(settings, replyAddress(settings, 'another') ?? '')).not.toBe(id);
});

test.each([
  ['of another domain', `${local}@exemple.fr`],
  ['without a domain', local],
  ['with two domains', `${address}@exemple.fr`],
  ['without a token', `reponse-@${inboundMail.domain}`],
  ['with something before the token', `x${address}`],
  ['of nobody', ''],
])('an address %s is none of ours', (_, recipient) => {
  expect(replyAddressId(settings, recipient)).toBeNull();
});

test('returns no reply address when the installation receives no mail', () => {
  expect(replyAddress({ ...settings, inboundMail: null }, 'delivery')).toBeNull();
  expect(replyAddressId({ inboundMail: null }, address)).toBeNull();
});
