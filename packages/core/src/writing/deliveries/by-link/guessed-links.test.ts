import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { openNarrator } from '../../../testing/open-narrator.ts';
import { readAll, readCode } from '../../../testing/read-test-app.ts';
import { deliveries } from '../delivery.ts';
import { deriveLinkToken, links } from '../link.ts';
import { sendDueQuestions } from '../send-due-questions.ts';
import { readLink } from './read-link.ts';

const fail = (error: unknown): void => {
  throw error;
};
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = createTestApp();
  await openNarrator(app);
  for (let hours = 0; hours < 8 * 24 && (await readAll(app, deliveries)).length === 0; hours += 1) {
    app.clock.forward(3_600_000);
    await sendDueQuestions(app)(fail);
  }
  const [sentDelivery] = await readAll(app, deliveries);
  token = deriveLinkToken(app.settings, sentDelivery?.id ?? '', 1);
});

const opens = async (guess: string): Promise<boolean> => (await readCode(readLink(app)(guess))) === 'done';

test('opens none of 1,000 random links and 100 similar ones, only the one that was sent', async () => {
  expect(await opens(token)).toBe(true);
  const guesses = Array.from({ length: 1_000 }, () => randomBytes(32).toString('base64url'));
  const near = Array.from({ length: token.length * 2 }, (_, at) => {
    const [place, step] = [at % token.length, 1 + Math.floor(at / token.length)];
    const sign = SIGNS[(SIGNS.indexOf(token[place] ?? '') + step) % 64];
    return `${token.slice(0, place)}${sign}${token.slice(place + 1)}`;
  });
  const bent = [
    token.slice(1),
    token.slice(0, -1),
    `${token}A`,
    `A${token}`,
    token.toLowerCase(),
    token.toUpperCase(),
  ];
  const shifted = [
    `${token} `,
    ` ${token}`,
    `${token}\n`,
    `${token}=`,
    `${token}%00`,
    '',
    '.',
    token.replaceAll('a', 'а'),
  ];
  const [{ id: hash = '' } = {}] = (await app.documents.find(links, { limit: 1 })).items;
  const all = new Set([...guesses, ...near, ...bent, ...shifted, hash]);
  all.delete(token);
  expect(all.size).toBeGreaterThanOrEqual(1_090);
  const hits: string[] = [];
  for (const guess of all) if (await opens(guess)) hits.push(guess);
  expect(hits).toEqual([]);
});
