import type { StoryDocument } from '@souvenance/contracts';
import { type Core, createBook, createStory, moveStory, saveStory } from '@souvenance/core';
import { addPictures } from './add-pictures.ts';
import { owner } from './owner.ts';

/** Twelve stories, each opening on a recto, make 24 pages at any length. */
const STORIES = 12;

const sentences = [
  'L’eau montait depuis trois jours et personne, dans la rue basse, ne parlait d’autre chose.',
  'Mon père avait rangé les chaises sur la table, puis la table sur le lit.',
  'On entendait les barques cogner contre les volets du boulanger.',
  'Le facteur passait par le grenier et posait les lettres sur la poutre.',
  'Quand la rivière est rentrée chez elle, il a fallu laver jusqu’aux pendules.',
  'Nous avons gardé, au mur de la cuisine, le trait qu’elle avait laissé.',
];

const toBody = (book: number, chapter: number): StoryDocument => ({
  type: 'doc',
  content: Array.from({ length: 3 }, (_, paragraph) => {
    const turn = (book + chapter + paragraph) % sentences.length;
    const text = [...sentences.slice(turn), ...sentences.slice(0, turn)].join(' ');
    return {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: `Cahier ${book + 1}, feuille ${chapter}. ${text}` }],
    };
  }),
});

const placePhotograph = (photographId: string | undefined, chapter: number) =>
  photographId === undefined
    ? []
    : [
        {
          photographId,
          caption: `La rue, feuille ${chapter}`,
          credit: '',
          placement: 'text' as const,
          afterBlock: 0,
        },
      ];

export interface SmallBook {
  readonly familyId: string;
  readonly index: number;
  /** Number of photographs, at most one per story. */
  readonly pictures: number;
}

/** Writes a book of twelve short stories, different from every other of the trial; returns its id. */
export const writeSmallBook = async (
  deps: Core,
  { familyId, index, pictures }: SmallBook,
): Promise<string> => {
  const book = await createBook(deps)(owner, {
    familyId,
    title: `Les jours de Jeanne, cahier ${index + 1}`,
    subtitle: '',
    narrator: 'Jeanne Morel',
    format: 'a5-broche',
    largePrint: false,
    themes: [],
    consent: 'in_person',
  });
  const photographIds = await addPictures(deps, book.id, index, pictures);
  for (let chapter = 1; chapter <= STORIES; chapter += 1) {
    const title = `La crue, ${chapter}`;
    const input = { kind: 'story' as const, questionId: null, title, theme: 'La rivière' };
    const story = await createStory(deps)(owner, book.id, input);
    await saveStory(deps)(owner, story.id, {
      body: toBody(index, chapter),
      photographs: placePhotograph(photographIds[chapter - 1], chapter),
      revision: 0,
    });
    await moveStory(deps)(owner, story.id, 'in_book');
  }
  return book.id;
};
