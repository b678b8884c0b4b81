import type { Rhythm } from '@souvenance/contracts';
import { books, type Core, createBook, createFamily, findAll, persons } from '@souvenance/core';
import { owner } from '../trial/owner.ts';
import type { Habit, YearNarrator, YearPlan } from './year.ts';

/** Two zones that change to summer time on different days, and one that never does. */
const ZONES = ['Europe/Paris', 'America/Montreal', 'Asia/Tokyo'] as const;
const HABITS: readonly Habit[] = ['answers', 'answers', 'wavers', 'answers', 'silent'];
const RHYTHMS: readonly Rhythm[] = [
  { pace: 'weekly', weekday: 1, hour: 9 },
  { pace: 'fortnightly', weekday: 4, hour: 18 },
  { pace: 'weekly', weekday: 1, hour: 9 },
  { pace: 'twice_weekly', weekday: 1, hour: 9 },
  // At night, at an hour that the change to summer time skips: it waits for the morning.
  { pace: 'weekly', weekday: 7, hour: 2 },
  { pace: 'weekly', weekday: 4, hour: 18 },
  { pace: 'fortnightly', weekday: 1, hour: 9 },
];

const pickAt = <T>(from: readonly T[], at: number): T => {
  const one = from[at % from.length];
  if (one === undefined) throw new Error('nothing to draw from');
  return one;
};

interface NarratorOptions {
  readonly familyId: string;
  readonly timeZone: string;
  readonly at: number;
  readonly isUniform: boolean;
}

const openNarrator = async (deps: Core, narratorPlan: NarratorOptions): Promise<YearNarrator> => {
  const { familyId, timeZone, at, isUniform } = narratorPlan;
  const rhythm = pickAt(RHYTHMS, isUniform ? 0 : at);
  const habit = isUniform ? 'silent' : pickAt(HABITS, at);
  const address = `narrateur-${at}@exemple.fr`;
  const { id: bookId } = await createBook(deps)(owner, {
    familyId,
    title: `Les jours de Jeanne, ${at}`,
    subtitle: '',
    narrator: `Jeanne ${at}`,
    format: 'a5-broche',
    largePrint: false,
    themes: [],
    consent: 'in_person',
  });
  const where = [['bookId', '==', bookId]] as const;
  const all = await findAll(deps.documents, persons, {
    where,
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const narratorPerson = all.find(({ value }) => value.isNarrator);
  if (narratorPerson === undefined) throw new Error(`the book ${bookId} has no narrator`);
  const wakeAt = deps.clock.now().toISOString();
  await deps.documents.transact(async (tx) => {
    const book = await tx.get(books, bookId);
    const person = await tx.get(persons, narratorPerson.id);
    if (book === null || person === null) throw new Error('no book');
    tx.put(books, bookId, { ...book.value, rhythm });
    tx.put(persons, narratorPerson.id, { ...person.value, email: address, wakeAt, slotAt: null });
  });
  return { bookId, personId: narratorPerson.id, address, timeZone, rhythm, habit };
};

/** Opens one family per time zone and distributes the books among them. Members have the time zone of their family. */
export const openFamilies = async (deps: Core, plan: YearPlan): Promise<YearNarrator[]> => {
  const { books: count, isUniform = false } = plan;
  const families = [];
  for (const timeZone of ZONES) {
    const { id } = await createFamily(deps)(owner, { name: `Morel ${timeZone}`, timeZone });
    families.push({ familyId: id, timeZone });
  }
  const narrators: YearNarrator[] = [];
  for (let at = 0; at < count; at += 1) {
    const family = pickAt(families, isUniform ? 0 : at);
    narrators.push(await openNarrator(deps, { ...family, at, isUniform }));
  }
  return narrators;
};
