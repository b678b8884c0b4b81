import { createStoryDocument } from '@souvenance/contracts';
import type { Visitor } from '../../driver/visitor/visitor.ts';

const paragraph = (place: string): string =>
  `C’était ${place}, un de ces jours où l’on ne fait rien que regarder l’eau. Mon père réparait un filet ; il ne disait
   pas un mot, et pourtant je me souviens de tout ce qu’il m’a appris ce jour-là.`.replace(/\s+/g, ' ');

const places = [
  'au bord de la levée',
  'dans la cour',
  'sur le pont de bois',
  'au lavoir',
  'à l’école des garçons',
  'dans la barque',
  'chez ma tante',
  'sous le noyer',
  'au marché',
  'près du four',
  'à la gare',
];

/** Writes eleven short stories into a family's book, with the calls of its pages. */
export const writeEleven = async ({ client }: Visitor): Promise<void> => {
  const { books } = await client.call('books.list');
  const bookId = books[0]?.id ?? '';
  for (const [at, place] of places.entries()) {
    const body = { title: `Un jour ${place}`, theme: at < 6 ? 'La rivière' : 'Le village' };
    const { id: storyId, revision } = await client.call('stories.create', { params: { bookId }, body });
    const text = createStoryDocument(Array.from({ length: 9 }, () => paragraph(place)));
    await client.call('stories.save', { params: { storyId }, body: { body: text, revision } });
    await client.call('stories.move', { params: { storyId }, body: { to: 'in_book' } });
  }
  // An order requires the narrator's consent.
  await client.call('consents.record', { params: { bookId }, body: { way: 'in_person' } });
};
