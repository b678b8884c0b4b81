import type { ManuscriptInput } from '@souvenance/contracts';
import type { PreparedPhotograph } from '@souvenance/press/photographs';

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [
    { type: 'text' as const, text, marks: [{ type: 'note' as const, attrs: { text: `Note : ${text}` } }] },
  ],
});
const listItem = (text: string) => ({ type: 'listItem' as const, content: [paragraph(text)] });

/** True for fields without users' text: generated values, ids and names of objects. */
export const isGenerated = (place: string): boolean =>
  /(?:^|\.)(?:language|urn|url|sha256|of|id|date)$/.test(place);

/** A book of one chapter in which every text is present. */
export const createFullBook = ({ sha256, widthPx, heightPx }: PreparedPhotograph): ManuscriptInput => {
  const photograph = {
    sha256,
    widthPx,
    heightPx,
    caption: 'La cour',
    credit: 'Famille',
    description: 'Une cour',
  };
  return {
    title: 'Les jours',
    subtitle: 'Souvenirs',
    narrator: 'Jeanne Morel',
    dedication: 'À Paul',
    epigraph: { text: 'Rien ne vaut le pain.', source: 'Proverbe' },
    edition: { number: 1, date: '2026-11-20', urn: 'urn:uuid:5d0f3b0e-6f55-4c0a-9b0b-3a1f0a1d2c3b' },
    cover: { model: 'portrait', photograph, backText: 'Au dos.', spineText: 'Sur le dos' },
    chronology: [{ year: '1938', text: 'La naissance' }],
    familyTree: [{ people: [{ name: 'Rose', years: '1910 – 1990' }] }],
    nameIndex: [{ kind: 'place', name: 'Où', forms: ['Où donc'] }],
    chapters: [
      {
        id: 'recit-1',
        theme: 'L’enfance',
        title: 'La rivière',
        question: 'Où donc ?',
        period: '1948',
        signature: 'Paul',
        body: {
          type: 'doc',
          content: [
            paragraph('L’eau montait.'),
            { type: 'blockquote', content: [paragraph('Chère maman')] },
            { type: 'bulletList', content: [listItem('Un œuf')] },
            { type: 'orderedList', attrs: { start: 1, type: 'a' }, content: [listItem('Battre')] },
          ],
        },
        photographs: [photograph],
        voice: { url: 'https://exemple.fr/v/3fK9aQ', durationSeconds: 8, transcript: 'Alors voilà.' },
      },
    ],
  };
};
