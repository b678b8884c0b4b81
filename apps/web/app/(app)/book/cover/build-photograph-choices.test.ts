import { expect, test } from 'vitest';
import { listOffered, selectInitialPhotographs } from './build-photograph-choices.ts';

const photographs = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, caption: '', story: 'La pompe' }));
const ids = (chosenId: string | null) => selectInitialPhotographs(photographs, chosenId).map(({ id }) => id);

test('six photographs are shown first', () => {
  expect(ids(null)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
  expect(ids('p2')).toHaveLength(6);
});

test('the photograph on the cover is always among the choices', () => {
  expect(ids('p8')).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p8']);
});

test('a photograph that two stories show, or that was added here too, is offered once', () => {
  const shared = { id: 'p1', caption: '', story: 'La pompe' };
  const choices = listOffered(['p1', 'p9'], [shared, { ...shared, story: 'Le four' }]);
  expect(choices.map(({ id }) => id)).toEqual(['p9', 'p1']);
});
