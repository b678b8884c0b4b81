import type { ShopMessage } from '@souvenance/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { ShopThread } from './shop-thread.tsx';

const FOLD = 'Laissé de côté';
const show = (message: Partial<ShopMessage>) => {
  const at = '2026-11-24T09:00:00.000Z';
  const whole: ShopMessage = { at, by: 'shop', text: 'Voyez.', fileRefusal: null, pictures: [], ...message };
  return renderWithApp(
    <ShopThread
      label="Échanges"
      messages={[whole]}
      omittedLabel={FOLD}
      formatAuthor={(by) => by}
      formatRefusal={({ file }) => file}
      buildPictureUrl={(pictureId) => pictureId}
      pictureText={(word) => word}
    />,
  );
};

test('the quoted part of a shop’s mail is folded below its text, and opens with one press', async () => {
  const { user } = show({ omittedText: 'Commande S-2026-0001 à imprimer' });
  const fold = screen.getByText(FOLD).closest('details');
  expect([fold?.open, fold?.textContent]).toEqual([false, expect.stringContaining('S-2026-0001')]);
  await user.click(screen.getByText(FOLD));
  expect(fold?.open).toBe(true);
});

test('a message with nothing omitted has no fold', () => {
  show({});
  expect(screen.queryByText(FOLD)).toBeNull();
});
