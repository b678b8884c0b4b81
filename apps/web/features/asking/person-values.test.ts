import type { Person } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { readPersonChange, readRhythm } from './person-values.ts';

const monday = { pace: 'weekly', weekday: 1, hour: 9 } as const;
const jeanne: Person = {
  id: 'b.narrator',
  bookId: 'b',
  isNarrator: true,
  name: 'Jeanne',
  email: 'jeanne@exemple.fr',
  hasAddress: true,
  pronoun: 'elle',
  isFamiliar: false,
  portraitId: null,
  timeZone: 'Europe/Paris',
  quietHours: { from: 21, until: 8 },
  takesSensitive: false,
  rhythm: monday,
  hasOwnRhythm: false,
  pause: null,
  nextAt: null,
};

const typed = (fields: Record<string, string>): FormData => {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.set(name, value);
  return values;
};

test('a day that the form does not show is unchanged', () => {
  expect(readRhythm(typed({ pace: 'daily', hour: '18' }), monday)).toEqual({
    pace: 'daily',
    weekday: 1,
    hour: 18,
  });
  expect(readRhythm(typed({ pace: 'own' }), monday)).toEqual({ ...monday, pace: 'own' });
});

test('a time zone that was not touched goes on following the family’s', () => {
  const fields = { email: 'jeanne@exemple.fr', pronoun: 'elle', timeZone: 'Europe/Paris' };
  expect(readPersonChange(typed(fields), jeanne)).toEqual({
    email: 'jeanne@exemple.fr',
    pronoun: 'elle',
    isFamiliar: false,
    takesSensitive: false,
    quietHours: null,
  });
  const moved = readPersonChange(typed({ ...fields, timeZone: 'America/Montreal' }), jeanne);
  expect(moved).toMatchObject({ timeZone: 'America/Montreal' });
});

test('quiet hours are unchanged where the form does not show them', () => {
  const change = readPersonChange(typed({ email: '', pronoun: 'none', sensitive: 'on' }), jeanne);
  expect(change).toEqual({ email: null, pronoun: null, isFamiliar: false, takesSensitive: true });
});

test('quiet hours are sent as they were chosen', () => {
  const fields = { email: 'j@exemple.fr', quiet: 'on', from: '20', until: '9', timeZone: 'Europe/Paris' };
  expect(readPersonChange(typed(fields), jeanne)).toMatchObject({ quietHours: { from: 20, until: 9 } });
});
