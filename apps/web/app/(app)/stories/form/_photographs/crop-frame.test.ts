import { NO_EDIT } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { withCut } from './crop-frame.tsx';

test('an edge is cut in whole per cent, and two opposite ones leave a tenth', () => {
  const croppedEdit = withCut(NO_EDIT, 'left', 33.4);
  expect(croppedEdit.cropPercent.left).toBe(33);
  expect(withCut(croppedEdit, 'right', 99).cropPercent).toEqual({ left: 33, right: 57, top: 0, bottom: 0 });
  expect(withCut(croppedEdit, 'left', -4).cropPercent.left).toBe(0);
});
