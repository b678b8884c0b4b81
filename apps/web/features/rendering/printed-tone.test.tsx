import { paperTones } from '@souvenance/contracts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintedTone } from './printed-tone.tsx';

const toned = (isOn: boolean) => (
  <PrintedTone tone={paperTones.uncoated} isOn={isOn}>
    <p>Une page</p>
  </PrintedTone>
);

test('white becomes the tone of the paper and black the tone of its ink, only when it is switched on', () => {
  const { container, rerender } = render(toned(false));
  const wrapper = container.firstElementChild;
  expect(wrapper?.getAttribute('style')).toBeNull();
  rerender(toned(true));
  expect(wrapper?.getAttribute('style')).toContain('--printed-tone: url(#printed-tone)');
  const curves = [...container.querySelectorAll('feComponentTransfer > *')];
  const apply = (share: number) =>
    curves.map((curve) =>
      Math.round(
        255 * (share * Number(curve.getAttribute('slope')) + Number(curve.getAttribute('intercept'))),
      ),
    );
  expect(apply(1)).toEqual(paperTones.uncoated.paper);
  expect(apply(0)).toEqual(paperTones.uncoated.black);
});
