import { createStoryDocument, type LinkWriting } from '@souvenance/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '#testing/find-on-screen.ts';
import { renderPage } from '#testing/render-page.tsx';
import Page from './page.tsx';

const photograph = { photographId: 'photograph', caption: '', credit: '', placement: 'text' as const };
const writing = {
  title: '',
  body: createStoryDocument(['Un.', 'Deux.', 'Trois.']),
  photographs: [{ ...photograph, afterBlock: 3 }],
  revision: 1,
  state: 'draft',
} satisfies Partial<LinkWriting>;

test('paragraphs written before a photograph leave it after its own', async () => {
  const { user, api } = await renderPage(Page, {
    address: '/stories/member-form/token',
    params: { token: 'secret-token-of-twenty-letters' },
    answers: {
      'links.open': { id: 'placed', guest: null, consent: null, writing },
      'links.save': ({ body }) => ({ ...writing, ...body, revision: body.revision + 1 }),
      'links.send': { writing },
    },
  });
  const sheet = screen.getByRole('textbox', { name: 'Votre réponse' });
  await user.click(sheet);
  const getData = (type: string) => (type === 'text/plain' ? 'Avant.\n\nPuis.\n\n' : '');
  fireEvent.paste(sheet, { clipboardData: { getData, types: ['text/plain'], files: [] } });
  await waitFor(() => expect(sheet.textContent).toContain('Puis.'));
  await user.click(onScreen.button(/^Envoyer/));
  await waitFor(() => expect(api.of('links.save').length).toBeGreaterThan(0));
  const { body, photographs } = api.of('links.save').at(-1)?.body ?? {};
  const last = body?.content.length;
  expect(last).toBeGreaterThan(3);
  expect(photographs).toMatchObject([{ afterBlock: last }]);
});
