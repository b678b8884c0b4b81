import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { DateText } from './date-text.tsx';
import { DayText } from './day-text.tsx';

test('the first of a month is written as people do, other days as figures', () => {
  renderWithApp(
    <>
      <DayText day="2027-05-01" />
      <DayText day="2027-05-11" />
      <DateText at="2027-05-01T12:05:00.000Z" shape="moment" />
    </>,
  );
  const texts = screen.getAllByRole('time').map(({ textContent }) => textContent);
  expect(texts.slice(0, 2)).toEqual(['1er\u00a0mai 2027', '11\u00a0mai 2027']);
  expect(texts[2]).toMatch(/^1er\u00a0mai 2027 à /u);
});
