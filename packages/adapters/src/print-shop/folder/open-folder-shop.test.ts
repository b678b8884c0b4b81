import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrintRequest, describePrintService } from '@souvenance/testkit/print-shop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFolderShop } from './open-folder-shop.ts';

const profileIds = ['other-a5'];
const place = (root: string, name: string) => join(root, 'other-a5', name);
const lay = async (root: string, reference: string, words: object | string) => {
  await mkdir(place(root, 'in'), { recursive: true });
  const text = typeof words === 'string' ? words : JSON.stringify(words);
  await writeFile(join(place(root, 'in'), `${reference}.json`), text);
};
const parcel = { id: 's1', carrier: 'Colissimo', trackingNumber: '6A1' };
const listFolder = (path: string) => readdir(path).catch(() => []);

describePrintService({
  name: 'a folder',
  signatureHeader: null,
  open: async () => {
    const root = await mkdtemp(join(tmpdir(), 'souvenance-folder-'));
    const request = createPrintRequest();
    const { reference } = request;
    const say = (words: object) => lay(root, reference, { reference, ...words });
    return {
      service: openFolderShop({ root, profileIds }),
      request,
      printJobs: async () => (await listFolder(place(root, 'out'))).length,
      accept: () => say({ status: 'accepted' }),
      refuse: (reason) => say({ status: 'refused', reason }),
      ship: () => say({ status: 'shipped', carrier: 'Colissimo', trackingNumber: '6A123' }),
      reopen: async () => openFolderShop({ root, profileIds }),
      close: () => rm(root, { recursive: true }),
    };
  },
});

describe('a folder', () => {
  let root: string;
  const request = createPrintRequest();
  const { reference } = request;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'souvenance-folder-'));
  });
  afterEach(() => rm(root, { recursive: true }));
  const shop = () => openFolderShop({ root, profileIds });
  const out = () => place(root, 'out');

  test('contains the files and a manifest with their hashes, and nothing unfinished', async () => {
    await shop().submit(request);
    expect(await readdir(out())).toEqual([reference]);
    const manifest = JSON.parse(await readFile(join(out(), reference, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ reference, copies: 2, parcel: { city: 'Saumur' } });
    expect(manifest.files).toHaveLength(2);
    for (const { fileName, sha256 } of manifest.files)
      expect(request.files.find((file) => file.sha256 === sha256)?.fileName).toBe(fileName);
  });

  test('two concurrent workers write one order', async () => {
    await Promise.all(Array.from({ length: 8 }, () => shop().submit(request)));
    expect(await readdir(out())).toEqual([reference]);
  });

  test('shows nothing of an order whose files are cut or have changed', async () => {
    const [interior, cover] = request.files;
    if (interior === undefined || cover === undefined) throw new Error('no files');
    const broken = { ...cover, open: async () => Promise.reject(new Error('the store is away')) };
    const failing = shop().submit({ ...request, files: [interior, broken] });
    await expect(failing).rejects.toMatchObject({
      code: 'print_shop.unavailable',
      details: { received: false },
    });
    const other = { ...cover, sha256: interior.sha256 };
    const changed = shop().submit({ ...request, files: [interior, other] });
    await expect(changed).rejects.toMatchObject({ code: 'print_shop.refused' });
    expect(await readdir(out())).toEqual([]);
  });

  test.each<[string, object | string]>([
    ['is no JSON', '{"status": "acc'],
    ['has a field too many', { reference, status: 'accepted', refund: true }],
    ['knows another status', { reference, status: 'paid' }],
    ['is of another order', { reference: 'S-2026-0002.1.1', status: 'refused', reason: 'x' }],
    ['ships without a number', { reference, status: 'shipped', carrier: 'Colissimo' }],
    [
      'has a line break in its number',
      { reference, status: 'shipped', carrier: 'C', trackingNumber: '6A\n1' },
    ],
    ['has markup in its number', { reference, status: 'shipped', carrier: 'C', trackingNumber: '<a>' }],
    ['hides a sign in its reason', { reference, status: 'refused', reason: 'a\u202eb' }],
    ['refuses without a reason', { reference, status: 'refused' }],
    [
      'tells a parcel that there is not',
      { reference, status: 'shipped', parcels: [{ ...parcel, id: 's9' }] },
    ],
    ['tells a parcel twice', { reference, status: 'shipped', parcels: [parcel, parcel] }],
    [
      'tells a parcel without a number',
      { reference, status: 'shipped', parcels: [{ ...parcel, trackingNumber: '' }] },
    ],
    [
      'tells parcels and a number for all',
      { ...parcel, id: undefined, reference, status: 'shipped', parcels: [parcel] },
    ],
    ['is endless', { reference, status: 'refused', reason: 'x'.repeat(20_000) }],
  ])('an acknowledgement that %s is a concern, and not followed', async (_, words) => {
    await shop().submit(request);
    await lay(root, reference, words);
    const report = await shop().status(reference);
    expect(report).toMatchObject({ step: 'received', parcel: null, reason: '' });
    expect(report?.concern).toMatch(/^acknowledgement: /);
  });

  test('reports the carrier and number of each shipped parcel', async () => {
    const [first] = request.parcels;
    await shop().submit({ ...request, parcels: [first, { ...first, id: 's2' }, { ...first, id: 's3' }] });
    const later = { id: 's3', carrier: 'DHL', trackingNumber: 'JD 014' };
    for (const parcels of [[parcel], [parcel, later]]) {
      await lay(root, reference, { reference, status: 'shipped', parcels });
      expect(await shop().status(reference)).toMatchObject({
        step: 'shipped',
        parcel: null,
        parcels,
        concern: '',
      });
    }
  });

  test('does not follow an acknowledgement that is a link or a folder', async () => {
    await shop().submit(request);
    const secret = join(root, 'secret.json');
    await writeFile(secret, JSON.stringify({ reference, status: 'accepted' }));
    await symlink(secret, join(place(root, 'in'), `${reference}.json`));
    expect(await shop().status(reference)).toMatchObject({
      step: 'received',
      concern: expect.stringMatching(/plain/),
    });
    await rm(join(place(root, 'in'), `${reference}.json`));
    await mkdir(join(place(root, 'in'), `${reference}.json`));
    expect(await shop().status(reference)).toMatchObject({
      step: 'received',
      concern: expect.stringMatching(/plain/),
    });
  });

  test('reports the acceptance of a withdrawn order as a concern', async () => {
    await shop().submit(request);
    expect(await shop().cancel(reference)).toBe('cancelled');
    await lay(root, reference, { reference, status: 'accepted' });
    expect(await shop().status(reference)).toMatchObject({
      step: 'cancelled',
      concern: expect.stringMatching(/withdrawn/),
    });
  });

  test.each(['../../etc', '.hidden', 'a/b', ''])('takes « %s » for no reference', async (bad) => {
    expect(await shop().status(bad)).toBeNull();
    await expect(shop().submit({ ...request, reference: bad })).rejects.toMatchObject({
      code: 'print_shop.refused',
    });
  });
});
