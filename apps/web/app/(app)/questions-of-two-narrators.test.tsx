import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, book, jeanne, ofJeanne, ofPaul, paul, session } from '#testing/book-of-two.ts';
import { createRefusal } from '#testing/create-fake-api.ts';
import { onScreen } from '#testing/find-on-screen.ts';
import { readScreen } from '#testing/read-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import { createSampleQuestion } from '#testing/samples.ts';
import Dashboard from './dashboard/page.tsx';
import Questions from './questions-categories/page.tsx';

test('the page of the questions shows those of one narrator, with a tab for each', async () => {
  await renderPage(Questions, { address: '/questions-categories?book=book&narrator=paul', answers, session });
  const lines = readScreen();
  expect(lines).toContain('Choisissez : Paul les lira telles quelles.');
  expect(lines).toContain('link: Pour Jeanne → /questions-categories?book=book&narrator=premier');
  expect(screen.getByText('Pour Paul').getAttribute('aria-current')).toBe('page');
  expect(lines).toContain('Votre atelier ?');
  expect(lines).not.toContain('Votre école ?');
});

test('a question of one narrator is put to the other too', async () => {
  const { user, api } = await renderPage(Questions, {
    address: '/questions-categories?book=book',
    answers,
    session,
  });
  await user.click(onScreen.button(/^Demander aussi à Paul/));
  expect(api.of('questions.choose').map(({ body }) => body)).toEqual([
    { libraryId: 'ecole.01', narratorId: 'paul' },
  ]);
  await screen.findByText('La question est maintenant aussi pour Paul.');
});

test('a question of one’s own goes to one narrator or to both', async () => {
  const { user, api } = await renderPage(Questions, {
    address: '/questions-categories?book=book',
    answers,
    session,
  });
  await user.click(screen.getByText('Poser votre question'));
  await user.selectOptions(onScreen.field('À qui s’adresse-t-elle ?'), 'both');
  await user.type(onScreen.field('Votre question à Jeanne et Paul'), 'Votre rencontre ?');
  await user.click(onScreen.button('Envoyer à Jeanne et Paul'));
  await screen.findByText(/^Votre question par/);
  expect(api.of('questions.choose').map(({ body }) => body)).toEqual([
    { text: 'Votre rencontre ?', isForRelatives: false, narratorId: null },
    { text: 'Votre rencontre ?', isForRelatives: false, narratorId: 'paul' },
  ]);
});

test('a question to both that only one received is sent again to the other alone', async () => {
  let failures = 1;
  const { user, api } = await renderPage(Questions, {
    address: '/questions-categories?book=book',
    answers: {
      ...answers,
      'questions.choose': ({ body }) => {
        if (body.narratorId === 'paul' && failures > 0) {
          failures -= 1;
          return createRefusal('question.too_many_today', 'Revenez demain.', { status: 429 });
        }
        return { ...ofJeanne, sendTime: null };
      },
    },
    session,
  });
  await user.click(screen.getByText('Poser votre question'));
  await user.selectOptions(onScreen.field('À qui s’adresse-t-elle ?'), 'both');
  await user.type(onScreen.field('Votre question à Jeanne et Paul'), 'Votre rencontre ?');
  await user.click(onScreen.button('Envoyer à Jeanne et Paul'));
  await screen.findByText('Revenez demain.');
  await user.click(onScreen.button('Envoyer à Jeanne et Paul'));
  await screen.findByText(/^Votre question (par|est)/);
  expect(api.of('questions.choose').map(({ body }) => body.narratorId)).toEqual([null, 'paul', 'paul']);
});

const noQuestion = { question: null, upcoming: null, asked: null };

/** Opens the home page with a question that waits for Jeanne, and with what `part` changes. */
const openHome = (part: object, moreAnswers: object = {}) =>
  renderPage(Dashboard, {
    address: '/dashboard',
    answers: {
      'dashboard.read': {
        book,
        ...noQuestion,
        question: ofJeanne,
        second: noQuestion,
        asking: { narrator: jeanne, secondNarrator: paul, deliveries: [] },
        ...part,
      },
      ...moreAnswers,
    },
    session,
  });

const bookOfPaul = { ...book, isNarrator: true, isSecondNarrator: true };

test('the second narrator who begins to write their coming question chooses it for themself', async () => {
  const upcoming = createSampleQuestion({ libraryId: 'ecole.01', narratorId: 'paul' });
  const { user, api } = await openHome(
    { book: bookOfPaul, second: { ...noQuestion, upcoming } },
    {
      'questions.choose': createRefusal('question.already_chosen', 'Déjà choisie.'),
      'questions.ofBook': {
        questions: [ofJeanne, { ...upcoming, id: 'q3' }],
        cursor: null,
      },
    },
  );
  await user.click(onScreen.button('Écrire ce souvenir'));
  await waitFor(() => expect(api.of('questions.ofBook')).toHaveLength(1));
  expect(api.of('questions.choose').map(({ body }) => body)).toEqual([
    { libraryId: 'ecole.01', narratorId: 'paul' },
  ]);
});

test('the home page has the question of each narrator', async () => {
  await openHome({
    second: { ...noQuestion, question: ofPaul },
    consent: 'missing',
    consentNarratorId: 'paul',
  });
  const lines = readScreen();
  expect(lines).toContain('## La prochaine question pour Jeanne');
  expect(lines).toContain('## La prochaine question pour Paul');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the second narrator’s cards lead to their own questions', async () => {
  const asking = { narrator: jeanne, secondNarrator: { ...paul, hasAddress: false }, deliveries: [] };
  const page = await openHome({ asking });
  expect(readScreen()).toContain(
    'link: Parcourir les thèmes → /questions-categories?book=book&narrator=paul',
  );
  page.unmount();
  await openHome({ asking, second: { ...noQuestion, question: ofPaul } });
  expect(readScreen()).toContain(
    'link: Donner l’adresse de Paul → /questions-categories?book=book&narrator=paul',
  );
});

test('the second narrator, told that a message to the first came back, is led to the questions of the first', async () => {
  const bouncedAt = '2026-11-25T09:00:00.000Z';
  const delivery = { state: 'sent', personId: jeanne.id, personName: jeanne.name, openedAt: null, bouncedAt };
  await openHome({
    book: bookOfPaul,
    asking: { narrator: jeanne, secondNarrator: paul, deliveries: [delivery] },
  });
  expect(readScreen()).toContain(
    'link: Vérifier l’adresse → /questions-categories?book=book&narrator=premier',
  );
});
