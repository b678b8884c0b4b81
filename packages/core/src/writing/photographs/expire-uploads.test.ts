import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../testing/open-family.ts';
import { readAll } from '../../testing/read-test-app.ts';
import {
  type AppWithUploads,
  createAppWithUploads,
} from '../../testing/scenarios/create-app-with-uploads.ts';
import { completePhotographUpload } from './add-photograph.ts';
import { expireUploads } from './expire-uploads.ts';
import { photographs } from './photograph.ts';

const { author } = people;
let app: AppWithUploads['app'];
let announce: AppWithUploads['announce'];
let recordOf: AppWithUploads['recordOf'];
let send: AppWithUploads['send'];
let usedBytes: AppWithUploads['usedBytes'];
let upload: AppWithUploads['upload'];
beforeEach(async () => {
  ({ app, announce, recordOf, send, usedBytes, upload } = await createAppWithUploads());
});

describe('an announced photograph that never came', () => {
  const expire = () => expireUploads(app)((error) => errors.push(error));
  let errors: unknown[];
  beforeEach(() => {
    errors = [];
  });

  test('removes an uncompleted upload after a day with its file, and releases its storage', async () => {
    const { photographId: id } = await announce(900);
    await send(id);
    const key = (await recordOf(id)).originalKey;
    app.clock.forward(86_399_999);
    expect(await expire()).toBe(0);
    app.clock.forward(1);
    expect(await expire()).toBe(1);
    expect(await app.documents.get(photographs, id)).toBeNull();
    expect([await app.media.exists(key), await usedBytes()]).toEqual([false, 0]);
  });

  test('keeps completed uploads, and continues after one that cannot be removed', async () => {
    const { id: declared } = await upload();
    const { photographId: stuck } = await announce();
    const { photographId: old } = await announce();
    const { removeAll } = app.media;
    Object.assign(app.media, {
      removeAll: async (key: string) => {
        if (key.endsWith(stuck)) throw new Error('the store is away');
        await removeAll(key);
      },
    });
    app.clock.forward(86_400_000);
    expect(await expire()).toBe(2);
    expect(errors).toMatchObject([{ message: 'the store is away' }]);
    expect((await readAll(app, photographs)).map(({ id }) => id).toSorted()).toEqual(
      [declared, stuck].toSorted(),
    );
    expect(await app.documents.get(photographs, old)).toBeNull();
  });

  test('keeps a photograph that is completed while it is being removed', async () => {
    const { photographId: id } = await announce(10);
    await send(id);
    app.clock.forward(86_400_000);
    const { removeAll } = app.media;
    Object.assign(app.media, {
      removeAll: async (key: string) => {
        await completePhotographUpload(app)(author, id);
        await removeAll(key);
      },
    });
    await expire();
    expect([(await recordOf(id)).state, await usedBytes()]).toEqual(['checking', 10]);
  });
});
