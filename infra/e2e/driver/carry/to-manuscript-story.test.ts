import { createStoryDocument, storyDocument } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { toManuscriptStory } from './to-manuscript-story.ts';

const story = (...paragraphs: string[]) => toManuscriptStory({ title: 'Un titre', paragraphs });
const photograph = (afterParagraph: number) => ({
  file: 'radis.svg',
  caption: '',
  placement: 'half' as const,
  afterParagraph,
});

describe('a chapter of a memoir file', () => {
  it('turns its marks into italic, bold, quotation, list and separator', () => {
    const { document } = story(
      'Il dit *Komm* et **viens**.',
      '> Cher Marcel',
      '- un chou',
      '- du pain',
      '***',
    );
    expect(storyDocument.parse(document).content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Il dit ' },
          { type: 'text', text: 'Komm', marks: [{ type: 'italic' }] },
          { type: 'text', text: ' et ' },
          { type: 'text', text: 'viens', marks: [{ type: 'bold' }] },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'blockquote',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Cher Marcel' }] }],
      },
      {
        type: 'bulletList',
        content: ['un chou', 'du pain'].map((text) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        })),
      },
      { type: 'horizontalRule' },
    ]);
  });

  it.each([
    "-- C'est toi ? dit-il.",
    '-Oui.',
    'Une note* et une autre*.',
    'Il faut 3*4*5 francs.',
    '* * *',
    'Elle écrit * puis *.',
    'M. de ***, vous savez.',
    '>fermé',
    '****',
    '',
  ])('leaves plain text as typed: %s', (line) => {
    expect(story(line).document).toEqual(createStoryDocument([line]));
  });

  it('places a photograph after the block that holds its paragraph', () => {
    const { photographs } = toManuscriptStory({
      title: 'Un titre',
      paragraphs: ['Avant.', '- un', '- deux', 'Après.'],
      photographs: [photograph(0), photograph(1), photograph(3), photograph(4)],
    });
    expect(photographs.map(({ afterBlock }) => afterBlock)).toEqual([0, 1, 2, 3]);
  });
});
