import { expect, test } from 'vitest';
import { compileMessages } from './compile-messages.ts';

test('leaves plain words and lists as they are, at any depth', () => {
  const messages = { title: 'Vos récits', page: { sections: ['{company}, {form}'] } };
  expect(compileMessages(messages)).toEqual(messages);
});

test('turns a message with something to fill in into what needs no parser', () => {
  expect(compileMessages({ hello: 'Bonjour {name}' })).toEqual({ hello: ['Bonjour ', ['name']] });
});

test('is made of plain objects, which alone can be sent to a browser', () => {
  const { words } = compileMessages({ words: '{count, plural, one {Un mot} other {# mots}}' });
  const forms: unknown = (words as unknown as [[string, number, object]])[0][2];
  expect(Object.getPrototypeOf(forms)).toBe(Object.prototype);
});
