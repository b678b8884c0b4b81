import { routes } from '@souvenance/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

test('quiet hours begin and end at one of the 24 hours of the day', () => {
  const person = createSampleAnswer(routes['persons.update'].answer, { quietHours: { from: 22, until: 7 } });
  renderWithApp(<QuietHoursFields person={person} />);
  for (const select of screen.getAllByRole('combobox', { hidden: true }).slice(0, 2)) {
    const values = within(select)
      .getAllByRole('option', { hidden: true })
      .map((option) => (option as HTMLOptionElement).value);
    expect(values).toEqual(Array.from({ length: 24 }, (_, hour) => String(hour)));
  }
});
