import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoverSpread } from './cover-spread.tsx';

const parts = ['Quatrième', 'Dos', 'Première'] as const;
const spread = (src: string | null, note: string | null = null, sketch?: string) => (
  <CoverSpread src={src} alt="La couverture" parts={parts} note={note} ratio={1.5} sketch={sketch} />
);

test('the former picture stays until the new one is loaded, in a place of the same size', () => {
  const { container, rerender } = render(spread(null));
  const frame = container.querySelector('figure > div');
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const ratio = frame?.getAttribute('style');
  rerender(spread('/one'));
  fireEvent.load(container.querySelector('img') as HTMLImageElement);
  rerender(spread('/two', 'La couverture se dessine'));
  expect(sources()).toEqual(['/one', '/two']);
  expect(frame?.textContent).toBe('La couverture se dessine');
  fireEvent.load(container.querySelector('img[src="/two"]') as HTMLImageElement);
  expect(sources()).toEqual(['/two']);
  expect(frame?.getAttribute('style')).toBe(ratio);
});

test('the former picture stays while the new one cannot be loaded', () => {
  const { container, rerender } = render(spread('/one'));
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  fireEvent.load(container.querySelector('img') as HTMLImageElement);
  rerender(spread('/two'));
  fireEvent.error(container.querySelector('img[src="/two"]') as HTMLImageElement);
  expect(sources()).toEqual(['/one', '/two']);
  fireEvent.load(container.querySelector('img[src="/two"]') as HTMLImageElement);
  expect(sources()).toEqual(['/two']);
});

test('the sketch of a change is shown until the picture of that change is loaded', () => {
  const { container, rerender } = render(spread('/one', null, 'sketch'));
  const frame = container.querySelector('figure > div');
  expect(frame?.textContent).toBe('sketch');
  fireEvent.load(container.querySelector('img') as HTMLImageElement);
  expect(frame?.textContent).toBe('');
  rerender(spread('/one', 'note', 'sketch'));
  expect(frame?.textContent).toBe('sketchnote');
  rerender(spread('/two', null, 'sketch'));
  expect(frame?.textContent).toBe('sketch');
  fireEvent.load(container.querySelector('img[src="/two"]') as HTMLImageElement);
  expect(frame?.textContent).toBe('');
});
