import type { ExportFormat } from '@souvenance/core';
import { expect, test } from 'vitest';
import { getWorkerMessages } from './index.ts';

const data = { scope: 'family', person: { name: 'Anne Morel' }, family: { name: 'Morel' } } as ExportFormat;
const readme = (...paths: string[]) => getWorkerMessages('fr').exportReadme(data, '2026-11-01', paths);

test('the note beside a copy names the book for word processors alone when it was made', () => {
  const whole = readme('livres/1-jeanne/livre.docx', 'livres/1-jeanne/livre.md');
  expect(whole).toContain('livre.docx      tout le livre, avec ses photographies');
  expect(whole).toContain('livre.md        le même en texte (Markdown)');
  const without = readme('livres/1-jeanne/livre.md');
  expect(without).not.toContain('livre.docx');
  expect(without).toContain('livre.md        tout le livre en texte (Markdown)');
  expect(readme()).not.toMatch(/livre\.(docx|md)/);
  expect(readme('livres/1-jeanne/recits/03-le-livre.md')).not.toContain('livre.md');
});
