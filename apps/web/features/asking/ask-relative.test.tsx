import { expect, test } from 'vitest';
import { createRefusal } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { createSampleQuestion } from '#testing/samples.ts';
import { AskRelative } from './ask-relative.tsx';

test('a relative whose question could not be sent is added once, and asked on the second try', async () => {
  const { user, effects, api } = renderWithApp(
    <AskRelative bookId="book" narrator="Odette" relatives={[]} questions={[createSampleQuestion()]} />,
    {
      answers: {
        'persons.add': { id: 'paul', name: 'Paul', email: 'paul@exemple.fr' },
        'deliveries.ask': createRefusal('mail.unverified_full', 'Réessayez demain.'),
      },
    },
  );
  await user.type(onScreen.field('Son prénom et son nom'), 'Paul');
  await user.type(onScreen.field('Son adresse e-mail'), 'paul@exemple.fr');
  await user.click(onScreen.button('Envoyer cette question'));
  await effects();
  api.set({ 'deliveries.ask': {} });
  await user.click(onScreen.button('Envoyer cette question'));
  await effects();
  expect(api.of('persons.add')).toHaveLength(1);
  expect(api.of('deliveries.ask').map(({ body }) => body.personId)).toEqual(['paul', 'paul']);
});
