import { routes } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { ThemeTiles } from './theme-tiles.tsx';
import type { LibraryChoices } from './use-library-choices.ts';

const themes = Array.from({ length: 8 }, (_, index) =>
  createSampleAnswer(routes['questions.libraryOfBook'].answer.shape.themes.element, {
    id: `theme-${index + 1}`,
    name: `Thème ${index + 1}`,
    questions: [],
  }),
);
const choices: LibraryChoices = {
  getStatus: () => 'free',
  canChange: () => true,
  set: () => undefined,
  sentence: undefined,
} as never;

test('the button that shows all themes goes, and the focus is on the first theme that it showed', async () => {
  renderWithApp(<ThemeTiles themes={themes} choices={choices} onOpen={() => undefined} />);
  await userEvent.click(screen.getByText('Voir les 8 thèmes'));
  expect(screen.queryByText('Voir les 8 thèmes')).toBeNull();
  expect(document.activeElement?.textContent).toContain('Thème 7');
});
