import { findListed, type Person, paces, pronouns, type Rhythm } from '@souvenance/contracts';
import { readText } from '#ui/forms/form-values.ts';

/** Reads a field as a number; null when the form does not have it. */
const readNumber = (values: FormData, name: string): number | null => {
  const text = readText(values, name);
  return text === '' ? null : Number(text);
};

/** Reads the rhythm from the form; fields that the form lacks keep their value. */
export const readRhythm = (values: FormData, current: Rhythm): Rhythm => ({
  pace: paces.find((pace) => pace === readText(values, 'pace')) ?? current.pace,
  weekday: readNumber(values, 'weekday') ?? current.weekday,
  hour: readNumber(values, 'hour') ?? current.hour,
});

const readQuietHours = (values: FormData): Person['quietHours'] =>
  values.get('quiet') === null
    ? null
    : { from: Number(readText(values, 'from')), until: Number(readText(values, 'until')) };

/** Reads the `WayOfSpeakingFields` of a form. */
export const readWayOfSpeaking = (
  values: FormData,
  namePrefix = '',
): Pick<Person, 'pronoun' | 'isFamiliar'> => ({
  pronoun: findListed(pronouns, readText(values, `${namePrefix}pronoun`)) ?? null,
  isFamiliar: readText(values, `${namePrefix}address`) === 'tu',
});

/**
 * Reads the changes to a person. An unchanged time zone is left out, so that it still follows the family's; quiet hours
 * are included only where the form has them.
 */
export const readPersonChange = (values: FormData, person: Person) => {
  const email = readText(values, 'email').trim();
  const timeZone = readText(values, 'timeZone');
  return {
    email: email === '' ? null : email,
    ...readWayOfSpeaking(values),
    takesSensitive: values.get('sensitive') !== null,
    ...(timeZone === '' || timeZone === person.timeZone ? {} : { timeZone }),
    ...(timeZone === '' ? {} : { quietHours: readQuietHours(values) }),
  };
};
