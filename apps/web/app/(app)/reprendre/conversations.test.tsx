import { screen } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chooseFile, openImportPage } from '#testing/open-import-page.ts';

test('a chat of WhatsApp becomes stories of the person who is chosen', async () => {
  const { user, api } = await openImportPage();
  const text = [
    '12/03/2024, 18:05 - Claire: Où alliez-vous en vacances ?',
    '13/03/2024, 09:12 - Jeanne: À Royan, chez tante Louise.',
    '13/03/2024, 09:13 - Jeanne: Nous prenions le train.',
  ].join('\n');
  await chooseFile(user, new File([text], 'Discussion WhatsApp avec Jeanne.txt'));
  await screen.findByRole('heading', { name: /Une conversation de 3 messages/ });
  expect(screen.getByRole('radio', { name: /Jeanne/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Voir les récits' }));
  await user.click(await screen.findByRole('button', { name: 'Prendre ce récit' }));
  await screen.findByText(/Un récit est dans vos brouillons/);
  expect(api.of('stories.create')[0]?.body.title).toBe('Mars 2024');
  expect(JSON.stringify(api.of('stories.save')[0]?.body.body)).toMatch(
    /13 mars.*Où alliez-vous.*Royan.*train/u,
  );
});

test('voice notes of a chat become recordings of the story of their month, in their order, prepared once', async () => {
  const { user, api } = await openImportPage();
  const text = [
    '13/03/2024, 09:12 - Jeanne: À Royan, chez tante Louise.',
    '13/03/2024, 09:13 - Jeanne: PTT-1.opus (fichier joint)',
    '14/03/2024, 09:14 - Jeanne: PTT-2.opus (fichier joint)',
  ].join('\n');
  const parts = {
    'chat.txt': strToU8(text),
    'PTT-1.opus': strToU8('OggS 1'),
    'PTT-2.opus': strToU8('OggS 2'),
  };
  api.set({
    'stories.create': { id: 'march', revision: 0 },
    'recordings.openTake': ({ body }) => ({ takeId: body.takeId, next: 0 }),
    'recordings.putChunk': ({ params }) => ({ takeId: params.takeId, next: 1 }),
    'recordings.read': { state: 'ready', refusal: null, takes: [] },
  });
  await chooseFile(user, new File([zipSync(parts)], 'Discussion WhatsApp.zip'));
  await user.click(await screen.findByRole('button', { name: 'Voir les récits' }));
  await screen.findByText(/2 messages vocaux/);
  await user.click(screen.getByRole('button', { name: 'Prendre ce récit' }));
  await screen.findByText(/2 enregistrements sont arrivés/);
  const chunks = api.of('recordings.putChunk');
  expect(chunks.map(({ params }) => params.storyId)).toEqual(['march', 'march']);
  expect(chunks.map(({ body }) => new TextDecoder().decode(body as Uint8Array))).toEqual([
    'OggS 1',
    'OggS 2',
  ]);
});
