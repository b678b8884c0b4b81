import { expect, test } from 'vitest';
import { z } from 'zod';
import { collection } from '../../ports/documents.port.ts';
import { serializeBody, toStored } from './body.ts';

/** Version 2 of this example split the name, and version 3 added the address. */
const people = collection(
  'people',
  z.object({ first: z.string(), last: z.string(), email: z.string().nullable() }),
  [],
  [
    ({ name, ...rest }) => {
      const [first = '', last = ''] = String(name).split(' ');
      return { ...rest, first, last };
    },
    (document) => ({ ...document, email: null }),
  ],
);
const read = (body: object) => toStored(people, { id: 'p', version: 1, body: JSON.stringify(body) }).value;

test('a stored document of any version is read in the present version', () => {
  const jeanne = { first: 'Jeanne', last: 'Morel', email: null };
  expect(read({ _schema: 1, name: 'Jeanne Morel' })).toEqual(jeanne);
  expect(read({ _schema: 2, first: 'Jeanne', last: 'Morel' })).toEqual(jeanne);
  expect(read({ _schema: 3, ...jeanne, email: 'j@exemple.fr' }).email).toBe('j@exemple.fr');
});

test('a document is stored with its schema version, which is not part of the value that is read', () => {
  const body = serializeBody(people, 'p', { first: 'Jeanne', last: 'Morel', email: null });
  expect(JSON.parse(body)._schema).toBe(3);
  expect(toStored(people, { id: 'p', version: 1, body }).value).not.toHaveProperty('_schema');
  const empty = collection('empty', z.object({}));
  expect(JSON.parse(serializeBody(empty, 'e', {}))).toEqual({ _schema: 1 });
});

test('a document that a newer release wrote is refused, so that it loses no fields', () => {
  expect(() => read({ _schema: 4, first: 'Jeanne', last: 'Morel', email: null })).toThrow('newer release');
});

test('a document without a schema version is refused', () => {
  expect(() => read({ first: 'Jeanne', last: 'Morel', email: null })).toThrow('no version');
});
