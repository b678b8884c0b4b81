import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { Releases } from './releases.tsx';

const screenOf = (...releases: string[]): string[] => {
  renderWithApp(<Releases releases={releases} />);
  return readScreen();
};

test('the overview names the release that runs', () => {
  expect(screenOf('1.0.0')).toEqual(['## Version', 'Souvenance 1.0.0.']);
});

test('two releases side by side are named, with what to do', () => {
  expect(screenOf('1.0.0', '1.1.0')).toEqual([
    '## Version',
    'Plusieurs versions tournent en même temps : 1.0.0 et 1.1.0. Redémarrez les programmes de l’ancienne.',
  ]);
});

test('programs that name no release show nothing', () => {
  expect(screenOf()).toEqual([]);
});
