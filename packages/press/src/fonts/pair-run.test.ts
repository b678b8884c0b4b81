import { expect, test } from 'vitest';
import { sampleParagraphs } from '../fixtures/sample-book.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { getFont } from './fonts.ts';
import { openPairRuns } from './pair-run.ts';

const words = [
  ...new Set(applyFrenchTypography(sampleParagraphs(40, 1).join(' ')).split(/\s/)),
  'L’Été',
  'affligé',
  'Thérèse',
  'QUOI',
  'fjord',
  'PAVÉ',
];

test.for(['garamond', 'garamondItalic', 'sourceSerif', 'alegreya', 'atkinson', 'cormorant'] as const)(
  'a word set by its pairs has the glyphs and advances that the whole shaper gives it: %s',
  (key) => {
    const { kit } = getFont(key);
    const pairRun = openPairRuns(kit);
    let light = 0;
    for (const word of words) {
      const run = pairRun(word);
      if (run === null) continue;
      const { glyphs, positions } = kit.layout(word);
      expect(run.glyphs.map(({ id }) => id)).toEqual(glyphs.map(({ id }) => id));
      expect(run.advances).toEqual(positions.map(({ xAdvance }) => xAdvance));
      light += 1;
    }
    expect(light).toBeGreaterThan(words.length / 2);
  },
);

test('ligatures, digits and other scripts are left to the whole shaper', () => {
  const pairRun = openPairRuns(getFont('garamond').kit);
  for (const word of ['affligé', '1938', 'عربي', 'e\u0301']) expect(pairRun(word)).toBeNull();
});
