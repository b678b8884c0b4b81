import { ApiError } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import {
  deviceWith,
  fileOf,
  names,
  pageWith,
  photographOf,
  roadWith,
  settle,
} from './open-uploads.testing.ts';
import { computeTotal } from './upload.ts';

describe('photographs on their way', () => {
  it('go four side by side; the next begins when one has arrived', async () => {
    const { uploads, road } = pageWith();
    await uploads.send(names(6).map((name) => fileOf(name)));
    expect(road.sendings.map(({ name }) => name)).toEqual(names(4));
    road.sendings[2]?.arrive();
    await settle();
    expect(road.sendings.map(({ name }) => name)).toEqual(names(5));
  });

  it('wait while twelve are being checked, and go on as these end', async () => {
    const road = roadWith();
    const checks: (() => void)[] = [];
    road.uploader.check = (id) => new Promise((resolve) => void checks.push(() => resolve(photographOf(id))));
    const { uploads } = pageWith(deviceWith(), road);
    await uploads.send(names(30).map((name) => fileOf(name)));
    const arriveAll = async () => {
      for (let number = 0; number < road.sendings.length; number += 1) {
        road.sendings[number]?.arrive();
        await settle();
      }
    };
    await arriveAll();
    expect(road.sendings.length).toBe(15);
    for (let number = 0; number < 30; number += 1) {
      checks[number]?.();
      await settle();
      await arriveAll();
    }
    expect([road.sendings.length, uploads.read()]).toEqual([30, []]);
  });

  it('enter the story in the order in which they were chosen, whichever arrives first', async () => {
    const { uploads, road, readyIds } = pageWith();
    await uploads.send(names(3).map((name) => fileOf(name)));
    road.sendings[2]?.arrive();
    road.sendings[1]?.arrive();
    await settle();
    expect(readyIds).toEqual([]);
    road.sendings[0]?.arrive();
    await settle();
    expect(readyIds).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg']);
    expect(uploads.read()).toEqual([]);
  });

  it('tell the bytes that have really gone, each and all together', async () => {
    const { uploads, road } = pageWith();
    await uploads.send([fileOf('1.jpg', 100), fileOf('2.jpg', 300)]);
    road.sendings[0]?.onSent(100);
    road.sendings[1]?.onSent(60);
    expect(uploads.read().map(({ sentBytes }) => sentBytes)).toEqual([100, 60]);
    expect(computeTotal(uploads.read())).toEqual({ count: 2, arrived: 0, bytes: 400, sentBytes: 160 });
    road.sendings[1]?.arrive();
    await settle();
    expect(computeTotal(uploads.read())).toEqual({ count: 2, arrived: 1, bytes: 400, sentBytes: 400 });
  });

  it('whose type says nothing are sent as plain bytes, since the content decides, and hold nobody up', async () => {
    const { uploads, road, readyIds, states, device } = pageWith();
    await uploads.send([new File(['%PDF'], 'lettre.pdf', { type: 'application/pdf' }), fileOf('1.jpg')]);
    for (const sending of road.sendings) sending.arrive();
    await settle();
    expect([road.sendings.length, readyIds]).toEqual([2, ['photo-lettre.pdf', 'photo-1.jpg']]);
    expect([states(), device.storedFiles.size]).toEqual([[], 0]);
  });
});

describe('a failure', () => {
  it('of the network keeps the file, does not delay other files, and is sent again on request', async () => {
    const { uploads, road, readyIds, states, device } = pageWith();
    await uploads.send([fileOf('1.jpg'), fileOf('2.jpg')]);
    road.sendings[0]?.fail(new Error('no network'));
    road.sendings[1]?.arrive();
    await settle();
    expect([states(), readyIds, device.storedFiles.size]).toEqual([['1.jpg failed'], ['photo-2.jpg'], 1]);
    uploads.retry(uploads.read()[0]?.id ?? '');
    road.sendings[2]?.arrive();
    await settle();
    expect([readyIds, device.storedFiles.size]).toEqual([['photo-2.jpg', 'photo-1.jpg'], 0]);
  });

  it('of the network is mended for all at once when it is there again, also while they are checked', async () => {
    const road = roadWith();
    let isThere = false;
    const check = road.uploader.check;
    const brokenUploader = {
      ...road.uploader,
      check: async (...parameters: Parameters<typeof check>) =>
        isThere ? check(...parameters) : Promise.reject(new Error('cut')),
    };
    const { uploads, readyIds, states } = pageWith(deviceWith(), { ...road, uploader: brokenUploader });
    await uploads.send([fileOf('1.jpg'), fileOf('2.jpg')]);
    road.sendings[0]?.fail(new Error('no network'));
    road.sendings[1]?.arrive();
    await settle();
    expect(states()).toEqual(['1.jpg failed', '2.jpg failed']);
    isThere = true;
    uploads.retryAll();
    road.sendings[2]?.arrive();
    await settle();
    expect(readyIds).toEqual(['photo-1.jpg', 'photo-2.jpg']);
    expect(road.sendings.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '1.jpg']);
  });

  it.each([
    [413, 'refused', 0],
    [401, 'failed', 1],
    [429, 'failed', 1],
    [503, 'failed', 1],
  ])('answered with %i is %s, with the sentence of the server', async (status, state, storedFiles) => {
    const { uploads, road, device } = pageWith();
    await uploads.send([fileOf('1.jpg')]);
    road.sendings[0]?.fail(
      new ApiError(status, { error: { code: 'internal', message: 'Une phrase.', requestId: 'r' } }),
    );
    await settle();
    expect(uploads.read()).toMatchObject([{ state, problemMessage: 'Une phrase.' }]);
    expect(device.storedFiles.size).toBe(storedFiles);
  });

  it('of the worker’s check is told, and the file is not kept for another try', async () => {
    const { uploads, road, device } = pageWith(deviceWith(), roadWith('refused'));
    await uploads.send([fileOf('1.jpg')]);
    road.sendings[0]?.arrive();
    await settle();
    expect(uploads.read()).toMatchObject([{ state: 'refused', problemMessage: 'Trop petite.' }]);
    expect(device.storedFiles.size).toBe(0);
  });
});
