import { NO_EDIT } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { setCut } from './crop-frame.tsx';

test('an edge is cut in whole per cent, and two opposite ones leave a tenth', () => {
  const croppedEdit = setCut(NO_EDIT, 'left', 33.4);
  expect(croppedEdit.cropPercent.left).toBe(33);
  expect(setCut(croppedEdit, 'right', 99).cropPercent).toEqual({ left: 33, right: 57, top: 0, bottom: 0 });
  expect(setCut(croppedEdit, 'left', -4).cropPercent.left).toBe(0);
});
