import { describe, expect, it } from 'vitest';
import { deviceWith, fileOf, pageWith, roadWith, settle } from './open-uploads.testing.ts';
import { wouldBeLost } from './upload.ts';

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
