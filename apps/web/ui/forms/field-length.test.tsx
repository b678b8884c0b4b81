import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plain } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { TextArea } from './text-area.tsx';

const findText = (text: string) => screen.findByText((content) => plain(content) === text);

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
