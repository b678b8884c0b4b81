import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { normalizeSpaces } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';
import { TitleField } from './title-field.tsx';

const findText = (text: string) => screen.findByText((content) => normalizeSpaces(content) === text);

test('a pasted text stays whole past the bound of its field, which is shown as it nears', async () => {
  const { user } = renderWithApp(<TextArea name="dedication" label="Dédicace" maxLength={50} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Dédicace' });
  await user.click(field);
  await user.paste('a'.repeat(44));
  expect(screen.queryByText(/Encore/u)).toBeNull();
  await user.paste('bb');
  await findText('Encore 4 caractères');
  await user.paste('cccccc');
  await findText('2 caractères de trop : 50 au plus. Rien n’est coupé, raccourcissez ce texte.');
  expect(field.value).toHaveLength(52);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['a line', <TextField key="line" name="caption" label="Texte" maxLength={300} />],
  ['a longer text', <TextArea key="area" name="dedication" label="Texte" maxLength={300} />],
  ['a title', <TitleField key="title" name="title" label="Texte" maxLength={90} />],
])('whoever writes %s is told which characters no book can print', async (_, field) => {
  const { user } = renderWithApp(field);
  await user.click(screen.getByRole('textbox', { name: 'Texte' }));
  await user.paste('Maison ירושלים');
  expect(screen.queryByText(/Aucun de nos/u)).toBeNull();
  await user.paste(' 𓀀');
  await findText(
    'Aucun de nos caractères d’imprimerie n’a ce signe : 𓀀. Une case vide le remplacerait dans le livre.',
  );
});
