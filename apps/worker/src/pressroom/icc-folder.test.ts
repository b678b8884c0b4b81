import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIccFolder } from './icc-folder.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-'));
  await writeFile(join(folder, 'FOGRA51.icc'), 'profile');
  await writeFile(join(folder, 'PSO_Uncoated_v3.icc'), 'uncoated');
});

afterAll(() => rm(folder, { recursive: true }));

describe('a folder of ICC profiles', () => {
  it('returns the profile of a condition, and null without a file', async () => {
    const profileOf = openIccFolder(folder);
    expect(Buffer.from((await profileOf('FOGRA51')) ?? []).toString()).toBe('profile');
    expect(Buffer.from((await profileOf('PSO Uncoated v3')) ?? []).toString()).toBe('uncoated');
    expect(await profileOf('FOGRA99')).toBeNull();
  });

  it('cannot be left by a condition that contains a path', async () => {
    expect(await openIccFolder(join(folder, 'inner'))('../FOGRA51')).toBeNull();
  });
});
