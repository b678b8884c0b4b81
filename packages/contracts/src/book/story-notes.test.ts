import { describe, expect, it } from 'vitest';
import { type StoryText, storyDocument } from './story-document.ts';
import { listParagraphNotes, listStoryNotes, splitAtCalls } from './story-notes.ts';
import { countStoryCharacters } from './story-text.ts';

const plain = (text: string): StoryText => ({ type: 'text', text });
const noted = (text: string, note: string, ...styles: ('bold' | 'italic')[]): StoryText => ({
  type: 'text',
  text,
  marks: [...styles.map((type) => ({ type })), { type: 'note', attrs: { text: note } }],
});
const paragraph = (...content: StoryText[]) => ({ type: 'paragraph' as const, content });

/** The text of a paragraph with its calls in brackets. */
const show = (...content: StoryText[]): string =>
  splitAtCalls(paragraph(...content))
    .map((part) => (part.kind === 'text' ? part.run.text : `[${part.index + 1}]`))
    .join('');

describe('the call of a note', () => {
  it('stands after the marked words', () => {
    expect(show(plain('la '), noted('bourrée', 'Danse.'), plain(', le soir'))).toBe('la bourrée[1], le soir');
  });

  it('stands at the end of a word that grew behind its mark, never within it', () => {
    expect(show(noted('bourrée', 'Danse.'), plain('s du soir'))).toBe('bourrées[1] du soir');
    expect(show(noted('grand', 'Aïeule.'), plain('-mère Nine'))).toBe('grand-mère[1] Nine');
    expect(show(noted('l’oustal', 'La maison.'), plain('’ dit-il'))).toBe('l’oustal[1]’ dit-il');
  });

  it('stands before the space that was marked with the word', () => {
    expect(show(noted('bourrée ', 'Danse.'), plain('du soir'))).toBe('bourrée[1] du soir');
  });

  it('is one for neighbouring runs of the same note, and one for each of two notes in one word', () => {
    expect(show(noted('la ', 'Danse.'), noted('bourrée', 'Danse.', 'italic'), plain('.'))).toBe(
      'la bourrée[1].',
    );
    expect(show(noted('bour', 'Un.'), noted('rée', 'Deux.'), plain('.'))).toBe('bourrée[1][2].');
  });

  it('keeps the other styles of the marked words', () => {
    expect(splitAtCalls(paragraph(noted('bourrée', 'Danse.', 'italic')))).toEqual([
      { kind: 'text', run: { type: 'text', text: 'bourrée', marks: [{ type: 'italic' }] } },
      { kind: 'call', index: 0 },
    ]);
    expect(listParagraphNotes(paragraph(plain('la '), noted('bourrée', 'Danse.'), plain('s')))).toEqual([
      { text: 'Danse.', words: 'bourrées', callAt: 11 },
    ]);
  });
});

describe('the notes of a story', () => {
  const item = (...content: StoryText[]) => ({ type: 'listItem' as const, content: [paragraph(...content)] });
  const document = {
    type: 'doc' as const,
    content: [
      paragraph(noted('un', 'Premier.')),
      { type: 'bulletList' as const, content: [item(noted('deux', 'Deuxième.'))] },
      { type: 'horizontalRule' as const },
      { type: 'blockquote' as const, content: [paragraph(noted('trois', 'Troisième.'))] },
      {
        type: 'passage' as const,
        attrs: { kind: 'verse' as const },
        content: [paragraph(noted('quatre', 'Quatrième.'))],
      },
    ],
  };

  it('are listed in the order of their calls, and count as characters of the story', () => {
    expect(listStoryNotes(document)).toEqual(['Premier.', 'Deuxième.', 'Troisième.', 'Quatrième.']);
    expect(countStoryCharacters(document)).toBe(
      'un\ndeux\ntrois\nquatre\nPremier.\nDeuxième.\nTroisième.\nQuatrième.'.length,
    );
  });

  it('have a text of at most 500 characters, and are refused beyond with a code of their own', () => {
    const parse = (note: string) =>
      storyDocument.safeParse({ type: 'doc', content: [paragraph(noted('x', note))] });
    expect(storyDocument.safeParse(document).success).toBe(true);
    expect(parse('é'.repeat(500)).success).toBe(true);
    expect(parse('é'.repeat(501)).error?.issues[0]?.message).toBe('note.too_long');
    expect(parse(' ').success).toBe(false);
  });
});
