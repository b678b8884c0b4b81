import { type StoryDocument, storyDocument } from '@souvenance/contracts';
import { getNoteText, listStoryNotes, listStoryParagraphs } from '@souvenance/contracts/rules';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { storyExtensions } from './story-extensions.ts';
import { findNotedWords, setNote } from './story-note.ts';

let editor: Editor;

const open = (...texts: string[]): Editor => {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: storyExtensions,
    content: {
      type: 'doc',
      content: texts.map((text) => ({
        type: 'paragraph',
        content: text === '' ? [] : [{ type: 'text', text }],
      })),
    },
  });
  return editor;
};

afterEach(() => editor.destroy());

/** Selects characters of the first paragraph. */
const select = (from: number, to = from): void => {
  editor.commands.setTextSelection({ from: from + 1, to: to + 1 });
};

const explain = (note: string): void => {
  const words = findNotedWords(editor.state);
  if (words === null) throw new Error('no word');
  setNote(editor, words, note);
};

const readStory = (): StoryDocument => storyDocument.parse(editor.getJSON());

/** The noted words of the story with their notes. */
const readNotes = (): [string, string][] =>
  readStory().content.flatMap((block) =>
    block.type !== 'paragraph'
      ? []
      : (block.content ?? []).flatMap((run): [string, string][] => {
          const note = getNoteText(run);
          return note === null ? [] : [[run.text, note]];
        }),
  );

describe('the words of a note', () => {
  it.each([
    ['the word at the caret', 13, 13, 'l’oustal'],
    ['the word before the caret', 16, 16, 'l’oustal'],
    ['the selected words, without the spaces and the comma around them', 3, 20, 'soir, à l’oustal'],
    ['the word before a place without words', 50, 50, 'bourrée'],
  ])('are %s', (_, from, to, words) => {
    open('Le soir, à l’oustal, on dansait la bourrée                  ');
    select(from, to);
    expect(findNotedWords(editor.state)?.words).toBe(words);
  });

  it('are missing in a paragraph without words', () => {
    open('');
    expect(findNotedWords(editor.state)).toBeNull();
  });

  it('are those of the last paragraph of a selection', () => {
    open('La nuit.', 'On dansait.');
    editor.commands.setTextSelection({ from: 2, to: 13 });
    expect(findNotedWords(editor.state)?.words).toBe('On');
  });
});

describe('a note', () => {
  it('is put on the words, changed, and removed', () => {
    open('La bourrée du soir');
    select(5);
    explain('Danse\nd’Auvergne. ');
    expect(readNotes()).toEqual([['bourrée', 'Danse d’Auvergne.']]);
    select(10);
    expect(findNotedWords(editor.state)?.note).toBe('Danse d’Auvergne.');
    explain('Danse.');
    expect(readNotes()).toEqual([['bourrée', 'Danse.']]);
    explain('');
    expect(readNotes()).toEqual([]);
  });

  it('comes back by an undo', () => {
    open('La bourrée du soir');
    select(5);
    explain('Danse.');
    editor.commands.undo();
    expect(readNotes()).toEqual([]);
    editor.commands.redo();
    expect(readNotes()).toEqual([['bourrée', 'Danse.']]);
  });

  it('is one over words of several styles, and does not grow with what is typed behind it', () => {
    open('La bourrée du soir');
    select(3, 10);
    editor.commands.toggleItalic();
    select(0, 10);
    explain('Danse.');
    expect(listStoryNotes(readStory())).toEqual(['Danse.']);
    expect(editor.view.dom.querySelectorAll('[data-note]')).toHaveLength(1);
    select(10);
    editor.commands.insertContent(' lente');
    expect(readNotes().map(([words]) => words)).toEqual(['La ', 'bourrée']);
  });

  it('grows with its word, in one step with the typed letters', () => {
    open('La bourrée du soir');
    select(5);
    explain('Danse.');
    select(10);
    editor.view.dispatch(editor.state.tr.insertText('s'));
    expect(readNotes()).toEqual([['bourrées', 'Danse.']]);
    editor.commands.undo();
    expect(listStoryParagraphs(readStory())).toEqual(['La bourrée du soir']);
    expect(readNotes()).toEqual([['bourrée', 'Danse.']]);
  });

  it('is kept by a copy within the editor', () => {
    open('La bourrée du soir');
    select(5);
    explain('Danse.');
    const html = editor.getHTML();
    editor.commands.setContent(html);
    expect(readNotes()).toEqual([['bourrée', 'Danse.']]);
  });
});
