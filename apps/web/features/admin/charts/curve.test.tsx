import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { Curve } from './curve.tsx';

test('nothing stands at the foot of the drawing, the whole at its top', () => {
  const points = [
    { id: '2026-10', value: 0 },
    { id: '2026-11', value: 1 },
  ];
  const { container } = renderWithApp(<Curve points={points} label="Part" />);
  const heights = [...(container.querySelector('path')?.getAttribute('d') ?? '').matchAll(/,(\d+)/g)];
  expect(heights.map(([, height]) => height)).toEqual(['200', '0']);
});
