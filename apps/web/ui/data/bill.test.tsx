import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { Bill } from './bill.tsx';

test('lines of one name, as two parcels have, are each shown, and leave with the next bill', () => {
  const delivery = (amount: string) => ({ label: 'Livraison', amount });
  const { redraw } = renderWithApp(<Bill lines={[delivery('5,90 €'), delivery('7,90 €')]} />);
  expect(readScreen()).toEqual(['Livraison', '5,90 €', 'Livraison', '7,90 €']);
  redraw(<Bill lines={[{ label: 'Livre', amount: '39 €' }]} />);
  expect(readScreen()).toEqual(['Livre', '39 €']);
});
