import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actAsPerson, FILL } from '#testing/act-as-person.ts';
import { readFocus } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { CouponForm } from './coupon-form.tsx';

test('the button keeps the focus once its code is made, and the fields are empty again', async () => {
  const { user, api, effects } = renderWithApp(<CouponForm />, {
    address: '/admin/coupons',
    answers: { 'coupons.make': { code: 'BIENVENUE' } },
  });
  await user.click(screen.getByText('Faire un code'));
  await actAsPerson(user, FILL);
  await actAsPerson(user, 'Faire ce code');
  await effects();
  expect(api.of('coupons.make')).toHaveLength(1);
  expect(readFocus()).toBe('Faire ce code');
});
