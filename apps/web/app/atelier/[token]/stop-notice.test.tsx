import { routes } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { StopNotice } from './stop-notice.tsx';

const at = '2026-11-25T09:00:00.000Z';
const order = createSampleAnswer(routes['atelier.read'].answer, {
  linkState: 'open',
  state: 'sent_to_print',
  history: [{ from: 'on_hold', to: 'sent_to_print', at }],
});
const title = 'La commande reprend, vous pouvez l’imprimer';

test('an order that was on hold says that it goes on, until its next step', () => {
  const { redraw } = renderWithApp(<StopNotice order={order} />);
  expect(screen.getByText(title)).toBeDefined();
  expect(screen.getByText(/^25 novembre 2026/)).toBeDefined();
  const next = { ...order.history[0], from: 'sent_to_print', to: 'printing', at } as const;
  const history = [...order.history, next] as typeof order.history;
  redraw(<StopNotice order={{ ...order, state: 'printing', history }} />);
  expect(screen.queryByText(title)).toBeNull();
});
