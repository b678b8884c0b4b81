import { expect, test } from 'vitest';
import { addForwardedQuery } from './add-forwarded-query.ts';

const parameters = (query: string) => new URLSearchParams(query);

test('the requested page and the referral code are handed to the next entrance, and nothing else', () => {
  expect(
    addForwardedQuery('/auth/sign-up', parameters('next=/book/order?a=1&parrain=ANNE&email=a@b.fr')),
  ).toBe('/auth/sign-up?next=%2Fbook%2Forder%3Fa%3D1&parrain=ANNE');
  expect(addForwardedQuery('/auth/sign-up', parameters('email=a@b.fr'))).toBe('/auth/sign-up');
});

test('a second factor is asked with the code that came before it', () => {
  expect(addForwardedQuery('/auth/mfa', parameters('parrain=ANNE'))).toBe('/auth/mfa?parrain=ANNE');
});
