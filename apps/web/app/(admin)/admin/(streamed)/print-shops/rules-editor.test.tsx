import { type PrintRulesView, routes } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { readFocus } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { RulesEditor } from './rules-editor.tsx';

const full = createSampleAnswer<PrintRulesView>(routes['printRules.read'].answer, {}, 'full');
const [first, second] = full.rules;
if (first === undefined || second === undefined) throw new Error('the sample has two rules');
const older: PrintRulesView = { ...full, version: 1, rules: [first, second] };
const newer: PrintRulesView = { ...full, version: 2, rules: [second] };

const renderEditor = () =>
  renderWithApp(<RulesEditor view={older} />, {
    address: '/admin/print-shops',
    answers: {
      'printRules.write': ({ body }) => ({ ...full, version: body.version + 1, rules: body.rules }),
    },
  });

const save = () => screen.getByRole('button', { name: 'Enregistrer les règles' });

test('rules that were edited are sent with the version they are based on, after the page has read a newer one', async () => {
  const { user, api, redraw, effects } = renderEditor();
  await user.click(screen.getByRole('button', { name: 'Descendre la règle 1' }));
  redraw(<RulesEditor view={newer} />);
  await user.click(save());
  await effects();
  expect(api.of('printRules.write').map(({ body }) => body)).toEqual([
    { version: 1, rules: [second, first] },
  ]);
});

test('a newer version takes the place of rules that were not edited', async () => {
  const { user, api, redraw, effects } = renderEditor();
  redraw(<RulesEditor view={newer} />);
  expect(screen.queryByRole('button', { name: 'Retirer la règle 2' })).toBeNull();
  await user.click(save());
  await effects();
  expect(api.of('printRules.write').map(({ body }) => body)).toEqual([{ version: 2, rules: [second] }]);
});

test('an edit after a save is based on the saved version, before the page is read again', async () => {
  const { user, api, effects } = renderEditor();
  await user.click(screen.getByRole('button', { name: 'Descendre la règle 1' }));
  await user.click(save());
  await effects();
  await user.click(screen.getByRole('button', { name: 'Retirer la règle 2' }));
  await user.click(save());
  await effects();
  expect(api.of('printRules.write').map(({ body }) => body)).toEqual([
    { version: 1, rules: [second, first] },
    { version: 2, rules: [second] },
  ]);
});

test('the focus follows a moved rule, and stays on the list when one is removed', async () => {
  const { user } = renderEditor();
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  await click('Descendre la règle 1');
  expect(readFocus()).toBe('Monter la règle 2');
  await click('Monter la règle 2');
  expect(readFocus()).toBe('Descendre la règle 1');
  await click('Retirer la règle 2');
  expect(readFocus()).toBe('Retirer la règle 1');
});
