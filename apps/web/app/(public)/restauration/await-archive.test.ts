import { ApiError, type RestorationState, routes } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { createSampleAnswer } from '#testing/create-sample-answer.ts';
import { awaitArchive } from './await-archive.ts';

const NAME = 'souvenance-20261120T020000Z.tar.age';
const state = (...names: string[]): RestorationState =>
  createSampleAnswer(routes['restoration.open'].answer, {
    archives: names.map((fileName) => ({ fileName })),
  });

/**
 * Reads these replies one after the other, the last one again and again; counts the reads, and collects the states that
 * were reported.
 */
const openWait = (...replies: (RestorationState | Error)[]) => {
  const reportedStates: RestorationState[] = [];
  let reads = 0;
  const readState = async () => {
    const reply = replies[Math.min(reads, replies.length - 1)];
    reads += 1;
    if (reply === undefined || reply instanceof Error) throw reply;
    return reply;
  };
  const options = {
    readState,
    onState: (one: RestorationState) => void reportedStates.push(one),
    pause: async () => undefined,
  };
  return { options, reportedStates, countReads: () => reads };
};

const broken = new TypeError('Failed to fetch');

test('the wait goes on over a broken connection until the backup program sees the archive', async () => {
  const { options, reportedStates, countReads } = openWait(state(), broken, broken, state(NAME));
  await awaitArchive(NAME, options);
  expect(countReads()).toBe(4);
  expect(reportedStates.map(({ archives }) => archives.length)).toEqual([0, 1]);
});

test('the state is read once when no archive was sent', async () => {
  const { options, countReads } = openWait(broken, state(), state());
  await awaitArchive(null, options);
  expect(countReads()).toBe(2);
});

test('a refusal is told at once', async () => {
  const refusal = new ApiError(404, {
    error: { code: 'restoration.not_here', message: 'Non.', requestId: 'r' },
  });
  const { options, countReads } = openWait(refusal);
  await expect(awaitArchive(NAME, options)).rejects.toBe(refusal);
  expect(countReads()).toBe(1);
});

test('a connection that stays broken, or an archive that is not seen, ends the wait', async () => {
  const away = openWait(broken);
  await expect(awaitArchive(NAME, away.options)).rejects.toBe(broken);
  expect(away.countReads()).toBe(60);
  const unseen = openWait(state());
  await expect(awaitArchive(NAME, unseen.options)).rejects.toThrow('does not see the archive');
  expect(unseen.countReads()).toBe(60);
});
