import { bookStyleName } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import { printProfiles } from '../profiles/print-profiles.ts';
import { getBookStyle } from './book-styles.ts';
import { computeInnerMarginMm, createBookFrame } from './create-page-frame.ts';

const FRAMES = printProfiles.flatMap((profile) =>
  bookStyleName.options.flatMap((id) =>
    [120, 300, 500].map((pages) => {
      const style = getBookStyle(id, profile, profile.largePrint);
      const innerMm = computeInnerMarginMm(profile, pages);
      return {
        name: `${profile.id} ${id} ${pages}`,
        profile,
        style,
        innerMm,
        frame: createBookFrame(profile, innerMm, style),
      };
    }),
  ),
);

describe('the frame of a page', () => {
  it('keeps the margins that the profile asks for, and fills the page', () => {
    for (const { name, profile, innerMm, frame } of FRAMES) {
      const cutMm = profile.largePrint ? 2 : 0;
      expect(frame.innerPt, name).toBeGreaterThanOrEqual((innerMm * 72) / 25.4 - 0.001);
      expect(frame.outerPt, name).toBeGreaterThanOrEqual(
        ((profile.margins.outerMm - cutMm) * 72) / 25.4 - 0.001,
      );
      expect(frame.innerPt + frame.measurePt + frame.outerPt, name).toBeCloseTo(frame.trimWidthPt, 6);
    }
  });

  it('has an outer margin no narrower than the inner one, but in large print and in thick books of A5', () => {
    for (const { name, profile, frame } of FRAMES) {
      const isExcused =
        profile.largePrint || (profile.trim.widthMm === 148 && frame.innerPt > (23 * 72) / 25.4);
      if (!isExcused) expect(frame.outerPt, name).toBeGreaterThanOrEqual(frame.innerPt);
    }
  });

  it('has lines of 60 to 66 characters, as the mean width of a character tells', () => {
    for (const { name, profile, style, frame } of FRAMES) {
      if (profile.largePrint) continue;
      const characters = frame.measurePt / (style.body.sizePt * style.body.characterEm);
      expect(characters, name).toBeGreaterThan(60);
      expect(characters, name).toBeLessThan(66);
    }
  });
});
