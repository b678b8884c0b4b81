import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { createSampleStory } from '#testing/samples.ts';
import { ReadingPhotograph } from './reading-photograph.tsx';

const nameButton = (part: { caption?: string; description?: string }) => {
  const { photographs } = createSampleStory({ photographs: [{ photographId: 'photo', ...part }] });
  const [placedPhotograph] = photographs;
  if (placedPhotograph === undefined) throw new Error('no photograph');
  const picture = { id: 'photo', src: '/photo', widthPx: 300, heightPx: 200 };
  renderWithApp(
    <ReadingPhotograph
      number={2}
      placedPhotograph={placedPhotograph}
      picture={picture}
      hasRoundCorners={false}
    />,
  );
  return screen.getByRole('button').getAttribute('aria-label');
};

test.each([
  [{ caption: 'Royan, 1962', description: 'Deux enfants sur le sable' }, 'Deux enfants sur le sable'],
  [{ caption: 'Royan, 1962' }, 'Royan, 1962'],
  [{ caption: '' }, 'Photographie 2'],
])('the button of a photograph with %o says what the photograph shows', (part, name) => {
  expect(nameButton(part)?.replaceAll('\u00a0', ' ')).toBe(`Agrandir : ${name}`);
});
