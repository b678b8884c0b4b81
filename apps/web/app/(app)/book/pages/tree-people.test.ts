import { expect, test } from 'vitest';
import { without, withPerson } from './tree-people.ts';

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

test('somebody new may be the parent of who stands in the tree', () => {
  const [child, partner, father] = withPerson([marthe, jules], person('auguste'), 'marthe');
  expect(child).toEqual({ ...marthe, parents: ['auguste'] });
  expect(partner).toEqual(jules);
  expect(father).toEqual(person('auguste'));
});

test('a person is changed at his place', () => {
  const changed = { ...marthe, name: 'Marthe Morel' };
  expect(withPerson([marthe, jules], changed, null)).toEqual([changed, jules]);
});

test('who leaves the tree is nobody’s parent or partner', () => {
  const tree = withPerson([marthe, jules], person('auguste'), 'marthe');
  expect(without(tree, 'auguste')).toEqual([marthe, jules]);
  expect(without(tree, 'jules')[0]?.partner).toBeNull();
});
