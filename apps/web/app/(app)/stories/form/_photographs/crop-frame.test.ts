import { NO_EDIT } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { withCut } from './crop-frame.tsx';

test('an edge is cut in whole per cent, and two opposite ones leave a tenth', () => {
  const cut = withCut(NO_EDIT, 'left', 33.4);
  expect(cut.crop.left).toBe(33);
  expect(withCut(cut, 'right', 99).crop).toEqual({ left: 33, right: 57, top: 0, bottom: 0 });
  expect(withCut(cut, 'left', -4).crop.left).toBe(0);
});
