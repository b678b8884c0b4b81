import { expect, test } from 'vitest';
import { readProof } from './proof-fields.tsx';

const formOf = (values: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

test('a proof has a code only where one was typed, without its spaces', () => {
  const currentPassword = 'la rivière sous le pont';
  expect(readProof(formOf({ currentPassword }))).toEqual({ password: currentPassword });
  expect(readProof(formOf({ currentPassword, code: ' 123 456' }))).toEqual({
    password: currentPassword,
    code: '123456',
  });
});
