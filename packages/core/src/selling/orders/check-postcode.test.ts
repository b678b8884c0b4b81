import { AppError, type PostalAddress } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { checkPostcode } from './check-postcode.ts';

const address: PostalAddress = {
  name: 'Jeanne Morel',
  line1: '3, rue des Tamaris',
  line2: '',
  postcode: '75011',
  city: 'Paris',
  country: 'FR',
  phone: '',
};

test('takes a postcode of the territory that was chosen', () => {
  expect(() => checkPostcode(address)).not.toThrow();
});

test('refuses a postcode of another territory, and an impossible one, each with its own code', () => {
  expect(() => checkPostcode({ ...address, country: 'MQ' })).toThrow(
    new AppError('order.postcode_elsewhere', { postcode: '75011', country: 'MQ', territory: 'FR' }),
  );
  expect(() => checkPostcode({ ...address, postcode: '00000' })).toThrow(
    new AppError('order.postcode_impossible', { postcode: '00000' }),
  );
});
