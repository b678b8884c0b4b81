import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStateFile } from './state-file.ts';
import { createEmptyState } from './stripe-state.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fake-stripe-'));
});
afterEach(() => rm(folder, { recursive: true }));

const attempt = (eventId: string) => ({ eventId, at: 1, status: 200, note: '' });

describe('a state file', () => {
  it('starts empty where there is none', async () => {
    expect(await openStateFile(join(folder, 'none.json')).load()).toEqual(createEmptyState());
  });

  it('holds the newest state when saves overlap, and leaves no temporary file', async () => {
    const file = openStateFile(join(folder, 'state.json'));
    const state = createEmptyState();
    const saves: Promise<void>[] = [];
    for (let count = 0; count < 20; count += 1) {
      state.attempts.push(attempt(`evt_${count}`));
      saves.push(file.save(state));
      if (count === 10) await saves[0];
    }
    await Promise.all(saves);
    expect((await file.load()).attempts.length).toBe(20);
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('tells of a save that failed, and saves again once the way is free', async () => {
    const blocked = join(folder, 'fake-stripe');
    await writeFile(blocked, 'a file where a folder is needed');
    const file = openStateFile(join(blocked, 'state.json'));
    await expect(file.save(createEmptyState())).rejects.toThrow();
    await rm(blocked);
    await file.save(createEmptyState());
    expect(JSON.parse(await readFile(join(blocked, 'state.json'), 'utf8'))).toHaveProperty('events', []);
  });

  it('refuses to start with a foreign file instead of overwriting it', async () => {
    const path = join(folder, 'state.json');
    await writeFile(path, 'not json');
    await expect(openStateFile(path).load()).rejects.toThrow(SyntaxError);
  });
});
