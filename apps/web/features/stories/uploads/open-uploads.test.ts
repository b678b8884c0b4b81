import { ApiError, type Photograph } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { belongsTo, type StoredFile, type StoredFiles } from '#lib/storage/stored-files.ts';
import { openUploads, type Uploader } from './open-uploads.ts';
import { computeTotal, wouldBeLost } from './upload.ts';

const photographOf = (id: string, state: Photograph['state'] = 'ready'): Photograph => ({
  id,
  state,
  refusal: state === 'refused' ? 'Trop petite.' : null,
  refusalCode: null,
  sha256: id,
  widthPx: 4000,
  heightPx: 3000,
  resolutions: null,
  boxes: null,
  isDark: false,
});

const fileOf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

/** A device that outlives the page: what it kept, and who has it in hand. */
const deviceWith = (keeps = true) => {
  const storedFiles = new Map<string, StoredFile>();
  const claimedIds = new Set<string>();
  const files: StoredFiles = {
    keep: async (one) => {
      if (keeps) storedFiles.set(one.id, one);
      return keeps;
    },
    list: async (place, writer) =>
      [...storedFiles.values()].filter((one) => one.place === place && belongsTo(one, writer)),
    forget: async (id) => void storedFiles.delete(id),
    claim: async (id) => {
      if (claimedIds.has(id)) return null;
      claimedIds.add(id);
      return () => void claimedIds.delete(id);
    },
  };
  return { storedFiles, files, closePage: () => claimedIds.clear() };
};

interface Sending {
  uploadId: string;
  name: string;
  onSent: (bytes: number) => void;
  arrive: () => void;
  fail: (error: unknown) => void;
}

/** A server whose answers the test gives, one file at a time. */
const roadWith = (verdict: Photograph['state'] = 'ready') => {
  const sendings: Sending[] = [];
  const checked: string[] = [];
  const uploader: Uploader = {
    send: ({ uploadId, file }, onSent) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const { name } = file as File;
      sendings.push({ uploadId, name, onSent, arrive: () => resolve(`photo-${name}`), fail: reject });
      return promise;
    },
    check: async (id) => {
      checked.push(id);
      return photographOf(id, verdict);
    },
  };
  return { sendings, checked, uploader };
};

/** Lets everything settle that waits for nothing but promises. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const pageWith = (device = deviceWith(), road = roadWith(), writer: string | null = 'anne') => {
  let ids = 0;
  const readyIds: string[] = [];
  const places: (number | undefined)[] = [];
  const uploads = openUploads(
    {
      uploader: road.uploader,
      files: device.files,
      newId: () => `u${++ids}-${device.storedFiles.size}`,
      now: () => ids,
      writer,
    },
    'story-1',
  );
  uploads.setListener(({ id }, afterBlock) => {
    readyIds.push(id);
    places.push(afterBlock);
  });
  const states = () => uploads.read().map(({ name, state }) => `${name} ${state}`);
  return { device, road, uploads, readyIds, places, states };
};

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.jpg`);

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

describe('a reload', () => {
  it('takes up what had not arrived, and does not send again what had', async () => {
    const device = deviceWith();
    const road = roadWith();
    const first = pageWith(device, {
      ...road,
      uploader: { ...road.uploader, check: () => new Promise(() => undefined) },
    });
    await first.uploads.send([fileOf('1.jpg'), fileOf('2.jpg')]);
    road.sendings[0]?.arrive();
    await settle();
    device.closePage();
    const again = pageWith(device);
    await again.uploads.resume();
    await settle();
    expect(again.road.sendings.map(({ name }) => name)).toEqual(['2.jpg']);
    again.road.sendings[0]?.arrive();
    await settle();
    expect(again.readyIds).toEqual(['photo-1.jpg', 'photo-2.jpg']);
    expect(device.storedFiles.size).toBe(0);
  });

  it('sends again under the name it had, and to the place that it was put at', async () => {
    const device = deviceWith();
    const first = pageWith(device);
    await first.uploads.send([fileOf('1.jpg')], { afterBlock: 2 });
    await settle();
    device.closePage();
    const again = pageWith(device);
    await again.uploads.resume();
    expect(again.road.sendings[0]?.uploadId).toBe(first.road.sendings[0]?.uploadId);
    again.road.sendings[0]?.arrive();
    await settle();
    expect(again.places).toEqual([2]);
  });

  it('leaves another account’s files on the same device for their return', async () => {
    const device = deviceWith();
    await pageWith(device, roadWith(), 'anne').uploads.send([fileOf('1.jpg')]);
    await settle();
    device.closePage();
    for (const writer of ['paul', null]) {
      const other = pageWith(device, roadWith(), writer);
      await other.uploads.resume();
      expect([other.uploads.read(), other.road.sendings]).toEqual([[], []]);
    }
    const back = pageWith(device, roadWith(), 'anne');
    await back.uploads.resume();
    expect(back.road.sendings.map(({ name }) => name)).toEqual(['1.jpg']);
  });

  it('of a second page on the same story leaves alone the uploads of the first', async () => {
    const { device, uploads } = pageWith();
    await uploads.send([fileOf('1.jpg')]);
    const other = pageWith(device);
    await other.uploads.resume();
    expect([other.uploads.read(), other.road.sendings]).toEqual([[], []]);
  });

  it('finds the file under the story’s own name once the server has made it', async () => {
    const { device, uploads } = pageWith();
    await uploads.send([fileOf('1.jpg')]);
    await settle();
    uploads.move('story-9');
    await settle();
    expect([...device.storedFiles.values()].map(({ place }) => place)).toEqual(['story-9']);
  });

  it('would lose what the device can’t keep, and the page knows it until it has arrived', async () => {
    const { uploads, road, readyIds } = pageWith(deviceWith(false));
    await uploads.send([fileOf('1.jpg')]);
    await settle();
    expect(uploads.read().some(wouldBeLost)).toBe(true);
    road.sendings[0]?.arrive();
    await settle();
    expect([uploads.read().some(wouldBeLost), readyIds]).toEqual([false, ['photo-1.jpg']]);
  });

  it('needs no warning once the device has the file', async () => {
    const { uploads } = pageWith();
    await uploads.send([fileOf('1.jpg')]);
    await settle();
    expect(uploads.read().some(wouldBeLost)).toBe(false);
  });
});
