import { expect, test } from 'vitest';
import { toRefusalDigest } from '#lib/api-client/to-refusal-digest.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { FaultPage } from './fault-page.tsx';

const screenFor = (digest: string): readonly string[] => {
  const { unmount: leave } = renderWithApp(
    <FaultPage error={Object.assign(new Error('a page'), { digest })} />,
  );
  const screen = readScreen();
  leave();
  return screen;
};

test('a fault of ours gives its reference, and a way on', () => {
  expect(screenFor('123456')).toEqual([
    '# Quelque chose n’a pas fonctionné',
    'Ce que vous avez enregistré est gardé. Recommencez dans quelques minutes.',
    'button: Recommencer',
    'link: Retour à l’accueil → /',
    'Si vous nous écrivez, donnez cette référence : 123456',
  ]);
});

test.each([
  [401, '# Votre session est terminée'],
  [403, '# Cette page ne vous est pas ouverte'],
  [404, '# Cette page n’existe pas'],
  [409, '# Cette page vient de changer'],
  [413, '# C’est trop lourd pour passer'],
  [429, '# Un petit instant'],
  [503, '# Le site reprend son souffle'],
])('a refusal with %s has words of its own, and the reference of the call', (status, title) => {
  const screen = screenFor(toRefusalDigest({ status, requestId: 'request-1' }));
  expect(screen[0]).toBe(title);
  expect(screen.at(-1)).toBe('Si vous nous écrivez, donnez cette référence : request-1');
});
