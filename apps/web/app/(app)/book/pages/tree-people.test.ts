import { expect, test } from 'vitest';
import { removePerson, savePerson } from './tree-people.ts';

const person = (id: string, parents: string[] = [], partner: string | null = null) => ({
  id,
  name: id,
  born: null,
  died: null,
  parents,
  partner,
});
const marthe = person('marthe', [], 'jules');
const jules = person('jules', [], 'marthe');

test('a new person may be the parent of somebody in the tree', () => {
  const [child, partner, father] = savePerson([marthe, jules], person('auguste'), 'marthe');
  expect(child).toEqual({ ...marthe, parents: ['auguste'] });
  expect(partner).toEqual(jules);
  expect(father).toEqual(person('auguste'));
});

test('a changed person keeps their place in the tree', () => {
  const changed = { ...marthe, name: 'Marthe Morel' };
  expect(savePerson([marthe, jules], changed, null)).toEqual([changed, jules]);
});

test('a removed person is nobody’s parent or partner', () => {
  const tree = savePerson([marthe, jules], person('auguste'), 'marthe');
  expect(removePerson(tree, 'auguste')).toEqual([marthe, jules]);
  expect(removePerson(tree, 'jules')[0]?.partner).toBeNull();
});
