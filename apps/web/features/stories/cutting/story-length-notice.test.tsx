import { createStoryDocument } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { normalizeSpaces } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { StoryLengthNotice } from './story-length-notice.tsx';

test('a short story names the characters that no book can print, and nothing else', async () => {
  const body = createStoryDocument(['Au musée 𓀀 puis 𓁐.', 'Encore 𓀀.']);
  renderWithApp(<StoryLengthNotice body={body}>Coupez-le.</StoryLengthNotice>);
  await screen.findByText(
    (content) =>
      normalizeSpaces(content) ===
      'Aucun de nos caractères d’imprimerie n’a ces signes : 𓀀 𓁐. Une case vide les remplacerait dans le livre.',
  );
  expect(screen.queryByText('Coupez-le.')).toBeNull();
});
