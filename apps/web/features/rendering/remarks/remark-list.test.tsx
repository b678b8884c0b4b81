import { expect, test } from 'vitest';
import { readScreen } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { RemarkList } from './remark-list.tsx';

test('a long remark is named by its beginning, without half of a word', () => {
  const text = `${'La légende est fausse. '.repeat(2)}Il s’agissait de Royan, en 1962.`;
  const remark = {
    id: 'remark',
    page: 12,
    text,
    state: 'open',
    settled: null,
    renderingId: 'rendering',
    isOfPresentPages: true,
    renderedAt: '2026-11-25T09:00:00.000Z',
    authorName: 'Luc Morel',
    createdAt: '2026-11-25T09:00:00.000Z',
    canRemove: true,
  } as const;
  renderWithApp(<RemarkList remarks={[remark]} canSettle onRemarks={() => undefined} />);
  const excerpt = 'La légende est fausse. La légende est fausse. Il s’agissait…';
  expect(readScreen().filter((line) => line.startsWith('button: '))).toEqual([
    `button: C’est corrigé : ${excerpt}`,
    `button: Laisser tel quel : ${excerpt}`,
    `button: Retirer : ${excerpt}`,
  ]);
});
