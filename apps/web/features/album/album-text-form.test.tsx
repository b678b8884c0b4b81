import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { AlbumTextForm } from './album-text-form.tsx';

test('« Enregistré » goes when the caption is changed again', async () => {
  const { user, effects } = renderWithApp(
    <AlbumTextForm photograph={{ id: 'p1', caption: '', who: '' }} number={1} />,
    { answers: { 'album.describe': { caption: 'La plage', who: '' } } },
  );
  const [caption] = screen.getAllByRole('textbox');
  if (caption === undefined) throw new Error('no caption field');
  await user.type(caption, 'La plage');
  await user.click(screen.getByRole('button'));
  await effects();
  expect(screen.getByText(/^Enregistré|^C’est enregistré/u)).toBeTruthy();
  await user.type(caption, ' de Royan');
  expect(screen.queryByText(/^Enregistré|^C’est enregistré/u)).toBeNull();
});
