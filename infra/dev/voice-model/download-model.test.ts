import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { toProblemSentence } from '../tools/problem.ts';
import { downloadModel } from './download-model.ts';
import { findVoiceModel, voiceModels } from './voice-models.ts';

const content = Buffer.from('the weights of a model');
const model = {
  file: 'ggml-small.bin',
  bytes: content.byteLength,
  sha1: createHash('sha1').update(content).digest('hex'),
};
const folder = await mkdtemp(join(tmpdir(), 'souvenance-model-'));
const partFile = join(folder, `${model.file}.part`);
const ranges: (string | undefined)[] = [];
let cutAt: number | null = null;

/** Sends the first bytes; cuts the connection only once the client has written them to its file. */
const sendAndCut = async (response: ServerResponse, bytes: Buffer): Promise<void> => {
  response.write(bytes);
  await vi.waitFor(async () => expect(await readFile(partFile)).toEqual(bytes), { timeout: 240_000 });
  response.destroy();
};

const server = createServer((request, response) => {
  const { range } = request.headers;
  ranges.push(range);
  const start = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
  const rest = content.subarray(start);
  response.writeHead(range === undefined ? 200 : 206, { 'content-length': rest.byteLength });
  if (cutAt === null) response.end(rest);
  else void sendAndCut(response, rest.subarray(0, cutAt));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  ranges.length = 0;
  cutAt = null;
  for (const file of [join(folder, model.file), partFile]) await rm(file, { force: true });
});

test('a download that is cut goes on where it was, is checked, and is not repeated', async () => {
  cutAt = 5;
  await expect(downloadModel(model, folder, source)).rejects.toThrow('il reprend où il en était');
  expect(findVoiceModel(folder)).toBeNull();
  cutAt = null;
  const file = await downloadModel(model, folder, source);
  expect(await readFile(file)).toEqual(content);
  expect(await downloadModel(model, folder, source)).toBe(findVoiceModel(folder));
  expect(ranges).toEqual([undefined, 'bytes=5-']);
});

test.runIf(existsSync('/dev/full'))('a full disk is said to be full', async () => {
  await symlink('/dev/full', partFile);
  const failure = await downloadModel(model, folder, source).catch((error: unknown) => error);
  expect(toProblemSentence(failure)).toContain('Le disque est plein');
});

test('a file that is not the model is deleted, and not used', async () => {
  await writeFile(partFile, Buffer.alloc(content.byteLength));
  await expect(downloadModel(model, folder, source)).rejects.toThrow('n’est pas le modèle attendu');
  expect(findVoiceModel(folder)).toBeNull();
  await downloadModel(model, folder, source);
});

test('each offered model has its size and its hash', () => {
  for (const { bytes, sha1 } of Object.values(voiceModels)) {
    expect(bytes).toBeGreaterThan(400_000_000);
    expect(sha1).toMatch(/^[0-9a-f]{40}$/);
  }
});
