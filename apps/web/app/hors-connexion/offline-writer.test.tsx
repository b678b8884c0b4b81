import { createStoryDocument } from '@souvenance/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COPY_PREFIX } from '#features/stories/writing/device-copy.ts';
import { toDraft } from '#features/stories/writing/draft.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { OfflineWriter } from './offline-writer.tsx';

const photograph = { photographId: 'photograph', caption: '', credit: '', placement: 'text' as const };
const ownDraft = {
  id: 'story',
  bookId: 'book',
  question: '',
  revision: 3,
  updatedAt: '2026-11-20T09:00:00.000Z',
  draft: {
    ...toDraft(null),
    body: createStoryDocument(['Un.', 'Deux.', 'Trois.']),
    photographs: [{ ...photograph, afterBlock: 3 }],
  },
};

test('paragraphs written without a network before a photograph leave it after its own', async () => {
  const { user } = renderWithApp(
    <OfflineWriter ownDraft={ownDraft} bookId="book" questionId={null} isReachable={false} />,
  );
  const sheet = screen.getByRole('textbox', { name: 'Votre texte' });
  await user.click(sheet);
  const getData = (type: string) => (type === 'text/plain' ? 'Avant.\n\nPuis.\n\n' : '');
  fireEvent.paste(sheet, { clipboardData: { getData, types: ['text/plain'], files: [] } });
  await waitFor(() => expect(localStorage.getItem(`${COPY_PREFIX}story`)).toContain('Puis.'));
  const { draft } = JSON.parse(localStorage.getItem(`${COPY_PREFIX}story`) ?? '{}') as typeof ownDraft;
  expect(draft.body.content.length).toBeGreaterThan(3);
  expect(draft.photographs).toMatchObject([{ afterBlock: draft.body.content.length }]);
});
