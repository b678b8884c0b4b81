import type { StoryDocument } from '@souvenance/contracts';
import { listStoryParagraphs } from '@souvenance/contracts/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { normalizeSpaces } from '#testing/read-screen.ts';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { Editor } from './editor.tsx';

interface Clipboard {
  readonly html?: string;
  readonly text: string;
}

const wordTracked = {
  html: `<p class=MsoNormal>Papa est né à <s><del datetime="2026-11-16">Lyon</del></s><ins>Grenoble</ins>.<span class=MsoCommentReference><a class=msocomanchor>[CM1]</a></span></p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>À vérifier !</p></div></div>`,
  text: 'Papa est né à Grenoble.',
};
const withPicture = {
  html: '<p>La cave</p><ul><li>le vin<ul><li>rouge</li></ul></li></ul><p><img src="data:," width="300"></p>',
  text: 'La cave',
};
const pdfLines = {
  text: [
    'Ce matin-là, mon père avait sorti la vieille bicyclette du han-',
    'gar, il l’avait regonflée, graissée, et il m’avait hissée sur le',
    'porte-bagages sans un mot.',
    'Au retour, il faisait nuit.',
  ].join('\n'),
};

const emptyBody: StoryDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Pastes into a fresh sheet, and answers its text after. */
const paste = async ({ html = '', text }: Clipboard, content = emptyBody) => {
  let body = content;
  const { user } = renderWithApp(
    <Editor
      id="texte"
      label="Texte"
      content={content}
      onChange={(document) => {
        body = document;
      }}
    />,
  );
  const sheet = screen.getByRole('textbox', { name: 'Texte' });
  await user.click(sheet);
  const getData = (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '';
  fireEvent.paste(sheet, { clipboardData: { getData, types: ['text/html', 'text/plain'], files: [] } });
  await waitFor(() => expect(body).not.toBe(content));
  return listStoryParagraphs(body);
};

test('a pasted text of Word comes without its deleted words and its comment, and the page says so', async () => {
  expect(await paste(wordTracked)).toEqual(['Papa est né à Grenoble.']);
  await screen.findByText(
    (text) => normalizeSpaces(text) === 'Tout est collé, sauf un commentaire et un passage supprimé.',
  );
});

test('a picture that does not come along is told', async () => {
  expect(await paste(withPicture)).toEqual(['La cave', 'le vin', 'rouge']);
  await screen.findByText((text) => normalizeSpaces(text).startsWith('Tout est collé, sauf une image'));
});

test('a text that comes whole is pasted without a word', async () => {
  expect(await paste(pdfLines)).toHaveLength(2);
  expect(screen.queryByText(/Tout est collé/u)).toBeNull();
});

test('words pasted in the middle of a sentence keep the space beside them', async () => {
  const content: StoryDocument = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Le lilas' }] }],
  };
  const [text] = await paste({ text: ' blanc' }, content);
  expect(text).toMatch(/ blanc/u);
});

const write = (texts: readonly string[]) => {
  const content: StoryDocument = {
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
  const latest = { body: content };
  const { user } = renderWithApp(
    <Editor
      id="texte"
      label="Texte"
      content={content}
      onChange={(document) => {
        latest.body = document;
      }}
    />,
  );
  return { user, latest };
};

test('a paragraph becomes a letter, then verse, then a quotation, then ordinary text again, with its words', async () => {
  const { user, latest } = write(['Ma chère maman,']);
  const choose = (kind: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Genre du passage' }), kind);
  const expectBlock = (block: object) => waitFor(() => expect(latest.body.content[0]).toMatchObject(block));
  await user.click(screen.getByRole('textbox', { name: 'Texte' }));
  await choose('Lettre');
  await expectBlock({ type: 'passage', attrs: { kind: 'letter' } });
  await choose('Poème ou chanson');
  await expectBlock({ type: 'passage', attrs: { kind: 'verse' } });
  await choose('Citation');
  await expectBlock({ type: 'blockquote' });
  await choose('Texte ordinaire');
  await expectBlock({ type: 'paragraph' });
  expect(listStoryParagraphs(latest.body)).toEqual(['Ma chère maman,']);
});

test('a pasted letter is one', async () => {
  const text = 'Verdun, le 12 mars 1916\n\nMa chère Louise,\n\nIl neige depuis trois jours.\n\nTon Émile';
  expect(await paste({ text })).toEqual(text.split('\n\n'));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Genre du passage' })).toHaveProperty('value', 'letter'),
  );
});
