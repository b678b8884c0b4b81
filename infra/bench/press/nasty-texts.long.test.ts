import { createStoryDocument } from '@souvenance/contracts';
import { printProfile, renderBook } from '@souvenance/press';
import { createProseParagraphs, nastyTexts } from '@souvenance/press/fixtures/nasty-texts';
import { sampleAssets, sampleBook } from '@souvenance/press/fixtures/sample-book';
import { expect, test } from 'vitest';
import { computeMedian } from '../measure/statistics.ts';

/** Greatest cost of a character of any text, as a multiple of a character of prose. */
const RATIO_MAX = 3;
const ROUNDS = 3;
const noCover = { backText: '' };

/** CPU milliseconds that a whole book of one story takes: interior, cover, screen, report. */
const cpuMs = async (paragraphs: readonly string[]): Promise<number> => {
  const chapter = { id: 'recit', theme: '', title: 'Le récit', body: createStoryDocument([...paragraphs]) };
  const manuscript = sampleBook(1, { chapters: [chapter], cover: noCover });
  const before = process.cpuUsage();
  await renderBook({ manuscript, profile: printProfile('a5-broche'), assets: sampleAssets() });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const timed = async (paragraphs: readonly string[]): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await cpuMs(paragraphs));
  return computeMedian(times);
};

test('a story of 40,000 characters costs at most three times as much as prose, whatever its characters', async () => {
  await cpuMs(createProseParagraphs());
  const prose = await timed(createProseParagraphs());
  const rows = [`${prose.toFixed(0).padStart(6)} ms  prose`];
  let worst = 0;
  for (const [name, text] of Object.entries(nastyTexts)) {
    const ratio = (await timed([text])) / prose;
    worst = Math.max(worst, ratio);
    rows.push(`${(ratio * prose).toFixed(0).padStart(6)} ms  ${ratio.toFixed(2)} × prose  ${name}`);
  }
  process.stdout.write(`${rows.join('\n')}\n`);
  expect(worst).toBeLessThanOrEqual(RATIO_MAX);
});
