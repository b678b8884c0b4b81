import { expect, it } from 'vitest';
import { proposeStories } from '../proposed-stories.ts';
import { readDocument } from './read-document.ts';

const read = (text: string) => readDocument(new File([text], 'recit.md'));

/** A file of the family's copy: the form of `formatStoryFile` in core. */
const COPY = `# L’été \\*chaud\\*

*Où alliez-vous ?*

1952, Jeanne Morel

L’eau **montait**, *depuis* trois jours \\[enfin\\].\\
Puis elle a baissé.

![La cour, 1938](../photographies/1.jpg)

> Bonne année[^1].

1. Pétrir
2. Cuire

---

\\- Non, dit-il.

[^1]: Celle de 1953.
`;

it('a story of the family’s copy comes back without the characters of Markdown', async () => {
  const reading = await read(COPY);
  const [story, ...others] = proposeStories(reading, 'recit.md');
  expect(others).toEqual([]);
  expect(story?.title).toBe('L’été *chaud*');
  const [question, details, water, nextLine, quotation, list, rule, dialogue] = story?.body.content ?? [];
  expect(question).toMatchObject({ content: [{ text: 'Où alliez-vous ?', marks: [{ type: 'italic' }] }] });
  expect(details).toMatchObject({ content: [{ text: '1952, Jeanne Morel' }] });
  expect(water).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'L’eau ' },
      { type: 'text', text: 'montait', marks: [{ type: 'bold' }] },
      { type: 'text', text: ', ' },
      { type: 'text', text: 'depuis', marks: [{ type: 'italic' }] },
      { type: 'text', text: ' trois jours [enfin].' },
    ],
  });
  expect(nextLine).toMatchObject({ content: [{ text: 'Puis elle a baissé.' }] });
  expect([quotation, list, rule].map((block) => block?.type)).toEqual([
    'blockquote',
    'orderedList',
    'horizontalRule',
  ]);
  expect(quotation).toMatchObject({
    content: [
      {
        content: [
          { text: 'Bonne ' },
          { text: 'année', marks: [{ type: 'note', attrs: { text: 'Celle de 1953.' } }] },
          { text: '.' },
        ],
      },
    ],
  });
  expect(story?.body.content).toHaveLength(8);
  expect(dialogue).toMatchObject({ content: [{ text: '- Non, dit-il.' }] });
  expect(reading.omissions.pictures).toBe(1);
});

it('the facts that a note program writes above a text are a paragraph, and no title', async () => {
  const reading = await read('---\ntags: [famille]\n---\n# La ferme\n\nIl neige.\n');
  expect(proposeStories(reading, 'recit.md').map(({ title }) => title)).toContain('La ferme');
  expect(JSON.stringify(reading.blocks)).toContain('tags: [famille]');
});

it('lines of a note stay lines', async () => {
  const [story] = proposeStories(await read('Le vent souffle\nsur la mer'), 'note.md');
  expect(story?.body.content).toMatchObject([
    { content: [{ text: 'Le vent souffle' }] },
    { content: [{ text: 'sur la mer' }] },
  ]);
});
