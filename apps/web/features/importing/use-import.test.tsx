import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { type Import, useImport } from './use-import.ts';

const scan = {
  key: 'page-1.jpg',
  file: new File(['1'], 'page-1.jpg', { type: 'image/jpeg' }),
  caption: '',
  afterBlock: 0,
  isScan: true,
};

const story = {
  key: '0',
  title: 'Cahier',
  body: { type: 'doc' as const, content: [] },
  pictures: [scan],
  isTaken: true,
};

test('a second attempt saves a story again whose page was straightened since the first', async () => {
  let imported: Import | undefined;
  const ImportProbe = () => {
    imported = useImport('book', { fileName: 'Cahier.pdf', importId: 'import' }, null);
    return null;
  };
  const { api } = renderWithApp(<ImportProbe />, {
    answers: {
      'stories.create': { id: 'story', revision: 0 },
      'stories.save': ({ params, body }) => ({ id: params.storyId, revision: body.revision + 1 }),
      'photographs.create': ({ body }) => ({ photographId: body.uploadId, isReceived: true }),
      'photographs.read': ({ params }) => ({ id: params.photographId, state: 'ready', refusal: null }),
    },
  });
  const save = (pictures: typeof story.pictures) =>
    act(async () => imported?.save([{ ...story, pictures }], { kind: 'contribution' }));
  await save([scan]);
  await save([{ ...scan, key: 'page-1.jpg-level' }]);
  const photographIds = api
    .of('stories.save')
    .map(({ body }) => body.photographs?.map(({ photographId }) => photographId));
  expect(photographIds).toHaveLength(2);
  expect(photographIds[0]).not.toEqual(photographIds[1]);
});
