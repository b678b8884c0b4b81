import { ApiError, ARCHIVE_PART_BYTES_MAX, type Client } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { isRestorationFile, sendArchive } from './send-archive.ts';

const NAME = 'souvenance-20261120T020000Z.tar.age';
const file = new File([new Uint8Array(ARCHIVE_PART_BYTES_MAX * 2 + 5)], NAME);

/** The API with the bytes that arrived; `fail` decides before each part whether the connection breaks. */
const openServer = (fail: (offset: number) => Error | null) => {
  let receivedBytes = 0;
  const offsets: number[] = [];
  const call = async (name: string, input: { params?: { offset: number }; body: Blob }): Promise<unknown> => {
    if (name === 'restoration.beginUpload') return { token: 't', receivedBytes, isWhole: false };
    const offset = input.params?.offset ?? -1;
    const failure = fail(offset);
    if (failure !== null) throw failure;
    offsets.push(offset);
    receivedBytes = offset + input.body.size;
    return { receivedBytes, isWhole: receivedBytes === file.size };
  };
  return { client: { call } as unknown as Client, offsets };
};

const options = (fractions: number[] = []) => ({
  code: 'CODE',
  onProgress: (fraction: number) => void fractions.push(fraction),
  pause: async () => undefined,
});

test('a file is sent in parts to its end, and goes on where it was when the connection broke', async () => {
  let breaks = 2;
  const { client, offsets } = openServer((offset) => {
    if (offset === 0 || breaks === 0) return null;
    breaks -= 1;
    return new TypeError('Failed to fetch');
  });
  const fractions: number[] = [];
  await sendArchive(client, file, options(fractions));
  expect(offsets).toEqual([0, ARCHIVE_PART_BYTES_MAX, ARCHIVE_PART_BYTES_MAX * 2]);
  expect(fractions.at(-1)).toBe(1);
});

test('a refusal is told at once, and a connection that stays broken after some tries', async () => {
  const refusal = new ApiError(409, {
    error: { code: 'restoration.no_room', message: 'Non.', requestId: 'r' },
  });
  const refusing = openServer(() => refusal);
  await expect(sendArchive(refusing.client, file, options())).rejects.toBe(refusal);
  let tries = 0;
  const broken = openServer(() => {
    tries += 1;
    return new TypeError('Failed to fetch');
  });
  await expect(sendArchive(broken.client, file, options())).rejects.toThrow('Failed to fetch');
  expect(tries).toBe(20);
});

test('only files under the names of backups are taken', () => {
  expect(isRestorationFile(file)).toBe(true);
  expect(isRestorationFile(new File(['{}'], 'erasures.jsonl'))).toBe(true);
  expect(isRestorationFile(new File(['{}'], 'photo.jpg'))).toBe(false);
  expect(isRestorationFile(new File([], NAME))).toBe(false);
});
