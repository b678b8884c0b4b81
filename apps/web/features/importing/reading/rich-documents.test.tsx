import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getNoteText, listStoryParagraphs } from '@souvenance/contracts/rules';
import { describe, expect, it } from 'vitest';
import { joinWithAbove, proposeStories } from '../proposed-stories.ts';
import { readDocument } from './read-document.ts';

const open = async (name: string) => {
  const file = new File([await readFile(join(import.meta.dirname, 'fixtures', name))], name);
  const reading = await readDocument(file);
  return { reading, stories: proposeStories(reading, name) };
};

const textOf = (
  body: { type: 'doc'; content: never[] } | Parameters<typeof listStoryParagraphs>[0],
): string => listStoryParagraphs(body).join('\n');

describe.each(['doc', 'docx', 'odt', 'epub', 'rtf'])(
  'a manuscript with pictures and notes, as .%s',
  (kind) => {
    it('is cut at its headings, and its notes are notes on the words that called them', async () => {
      const { reading, stories } = await open(`manuscrit-images.${kind}`);
      const [farm, school] = stories.filter(
        ({ title }) => title === 'La ferme du haut' || title === 'L’école',
      );
      expect(textOf(farm?.body ?? { type: 'doc', content: [] })).toContain('Mon père disait');
      expect(textOf(school?.body ?? { type: 'doc', content: [] })).toContain(
        'Mademoiselle Roux nous attendait',
      );
      expect(stories.map(({ body }) => textOf(body)).join('\n')).toMatch(/nommé Bijou\. (?:.*\n)*.*buis\.$/u);
      const notes = stories.flatMap(({ body }) =>
        body.content.flatMap((block) =>
          block.type === 'paragraph'
            ? (block.content ?? []).flatMap((run) => [[run.text, getNoteText(run)]] as const)
            : [],
        ),
      );
      expect(notes.filter(([, note]) => note !== null)).toEqual([
        ['Bijou', 'Un percheron gris, acheté à la foire.'],
        ['buis', 'Je l’ai toujours.'],
      ]);
      expect(reading.omissions.longNotes).toBe(0);
    });

    it('keeps its bold and italic words', async () => {
      const { reading } = await open(`manuscrit-images.${kind}`);
      const runs = JSON.stringify(reading.blocks);
      expect(runs).toContain('{"type":"text","text":"trois vaches","marks":[{"type":"bold"}]}');
      expect(runs).toContain('{"type":"text","text":"Bijou","marks":[{"type":"italic"},{"type":"note",');
    });
  },
);

describe.each(['doc', 'docx', 'odt', 'epub'])('the pictures of a .%s', (kind) => {
  it('come at their places, with their captions, each in its story', async () => {
    const { stories } = await open(`manuscrit-images.${kind}`);
    const [farm, school] = stories.filter(({ title }) => title === 'La ferme du haut' || title === 'L’école');
    const textBefore = ({ afterBlock = 0 } = {}, story = farm) =>
      JSON.stringify(story?.body.content[afterBlock - 1]);
    expect(farm?.pictures).toMatchObject([{ caption: 'La cour en 1938' }]);
    expect(textBefore(farm?.pictures[0])).toContain('trois vaches');
    expect(farm?.pictures[0]?.file.type).toBe('image/png');
    expect(farm?.pictures[0]?.file.size).toBeGreaterThan(100);
    expect(school?.pictures).toMatchObject([{ caption: '' }]);
    expect(textBefore(school?.pictures[0], school)).toContain('Mademoiselle Roux');
    expect(school?.pictures[0]?.file.type).toBe('image/jpeg');
    expect(textOf(farm?.body ?? { type: 'doc', content: [] })).not.toContain('1938');
  });

  it('follow their paragraphs when two stories are joined', async () => {
    const { stories } = await open(`manuscrit-images.${kind}`);
    const at = stories.findIndex(({ title }) => title === 'L’école');
    const joined = joinWithAbove(stories, at)[at - 1];
    const [, picture] = joined?.pictures ?? [];
    const before = joined?.body.content[(picture?.afterBlock ?? 0) - 1];
    expect(JSON.stringify(before)).toContain('Mademoiselle Roux');
  });
});

describe('a PDF with text', () => {
  it('becomes paragraphs again, without numbers of pages and running heads, cut at its headings', async () => {
    const { stories } = await open('bicyclette.pdf');
    expect(stories.map(({ title }) => title)).toEqual(['La bicyclette', 'Chez ma tante']);
    const [bicycle, aunt] = stories.map(({ body }) => listStoryParagraphs(body));
    expect(bicycle).toHaveLength(14);
    expect(aunt).toHaveLength(12);
    expect(bicycle?.[0]).toBe(
      'Ce matin-là, mon père avait sorti la vieille bicyclette du hangar, il l’avait regonflée, graissée, et il m’avait hissée sur le porte-bagages sans un mot.',
    );
    expect(bicycle?.[2]).toBe('— Tu te tiens bien ? demandait-il à chaque virage.');
  });
});
