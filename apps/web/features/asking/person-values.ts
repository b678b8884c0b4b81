import { type Person, paces, pronouns, type Rhythm } from '@souvenance/contracts';
import { textOf } from '#ui/forms/form-values.ts';

/** Reads a field as a whole number; null where the form does not have it. */
const numberIn = (values: FormData, name: string): number | null => {
  const text = textOf(values, name);
  return text === '' ? null : Number(text);
};

/** The rhythm that the form says; what it did not ask for stays. */
export const rhythmIn = (values: FormData, before: Rhythm): Rhythm => ({
  pace: paces.find((one) => one === textOf(values, 'pace')) ?? before.pace,
  weekday: numberIn(values, 'weekday') ?? before.weekday,
  hour: numberIn(values, 'hour') ?? before.hour,
});

const quietHoursIn = (values: FormData): Person['quietHours'] =>
  values.get('quiet') === null
    ? null
    : { from: Number(textOf(values, 'from')), until: Number(textOf(values, 'until')) };

/**
 * The changes that the form makes to a person. A time zone left as it was stays out, so that it goes on following the
 * family's. Quiet hours are given only where the form asks for them.
 */
export const personChange = (values: FormData, person: Person) => {
  const email = textOf(values, 'email').trim();
  const timeZone = textOf(values, 'timeZone');
  return {
    email: email === '' ? null : email,
    pronoun: pronouns.find((one) => one === textOf(values, 'pronoun')) ?? null,
    takesSensitive: values.get('sensitive') !== null,
    ...(timeZone === '' || timeZone === person.timeZone ? {} : { timeZone }),
    ...(timeZone === '' ? {} : { quietHours: quietHoursIn(values) }),
  };
};
