import type { StoryDocument } from '@souvenance/contracts';
import { listStoryNotes } from '@souvenance/contracts/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { Editor } from './editor.tsx';

const write = (text: string) => {
  const content: StoryDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) }],
  };
  const latest = { body: content };
  const { user } = renderWithApp(
    <Editor
      id="texte"
      label="Texte"
      content={content}
      onChange={(document) => {
        latest.body = document;
      }}
    />,
  );
  const openNote = async () => {
    await user.click(screen.getByRole('textbox', { name: 'Texte' }));
    await user.click(screen.getByRole('button', { name: 'Note' }));
    return within(await screen.findByRole('dialog'));
  };
  return { user, latest, openNote };
};

test('a word is explained, its note is changed and removed', async () => {
  const { user, latest, openNote } = write('Bourrée');
  const expectNotes = (...notes: string[]) =>
    waitFor(() => expect(listStoryNotes(latest.body)).toEqual(notes));
  const added = await openNote();
  added.getByText(/Pour expliquer « Bourrée »/u);
  expect(added.getByRole('button', { name: 'Garder la note' })).toHaveProperty('disabled', true);
  await user.type(added.getByRole('textbox'), 'Danse.');
  await user.click(added.getByRole('button', { name: 'Garder la note' }));
  await expectNotes('Danse.');
  const changed = await openNote();
  expect(changed.getByRole('textbox')).toHaveProperty('value', 'Danse.');
  await user.type(changed.getByRole('textbox'), ' Lente.{Control>}{Enter}{/Control}');
  await expectNotes('Danse. Lente.');
  const removed = await openNote();
  await user.click(removed.getByRole('button', { name: 'Retirer la note' }));
  await expectNotes();
});

test('a note that is too long is told, and not cut', async () => {
  const { user, latest, openNote } = write('Bourrée');
  const dialog = await openNote();
  await user.click(dialog.getByRole('textbox'));
  await user.paste('é'.repeat(501));
  dialog.getByText(/Un caractère de trop/u);
  expect(dialog.getByRole('button', { name: 'Garder la note' })).toHaveProperty('disabled', true);
  expect(listStoryNotes(latest.body)).toEqual([]);
});

test('an empty text has nothing to explain, which the dialog says', async () => {
  const { openNote } = write('');
  const dialog = await openNote();
  dialog.getByText(/Placez d’abord le curseur/u);
});
