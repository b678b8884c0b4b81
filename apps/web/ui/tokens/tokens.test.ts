import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The colour of a token as `#rrggbb`; one that is the same by day and by night stands alone. */
const colourOf = (token: string, theme: Theme): string => {
  const value = css.match(new RegExp(`--${token}: ([^;]+);`))?.[1] ?? '';
  const colours = value.match(/#[0-9a-f]{6}/g) ?? [];
  const colour = theme === 'light' ? colours[0] : colours.at(-1);
  if (!colour) throw new Error(`no colour in --${token}`);
  return colour;
};

/** Relative luminance, WCAG 2.2. */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', ['paper', 'sheet', 'garance-wash', 'drawing-paper', 'drawing-shade']],
  ['ink-soft', ['paper', 'sheet']],
  ['garance', ['paper', 'sheet', 'garance-wash']],
  ['on-garance', ['garance', 'garance-deep']],
  ['sauge', ['paper', 'sheet']],
  ['ocre', ['paper', 'sheet']],
  ['prusse', ['paper', 'sheet']],
  ['on-binding', ['binding', 'binding-deep']],
  ['print-ink', ['print-paper']],
];

/** Colours that are seen and not read: frames of fields, the touch of red in a drawing. */
const shapes: readonly (readonly [shape: string, grounds: readonly string[]])[] = [
  ['line-strong', ['paper', 'sheet']],
  ['drawing-red', ['paper', 'sheet', 'drawing-paper']],
];

describe.each(themes)('the colours by %s', (theme) => {
  const worst = (pairs: typeof texts) =>
    pairs.flatMap(([over, grounds]) =>
      grounds.map((ground) => ({
        pair: `${over} on ${ground}`,
        contrast: contrastOf(colourOf(over, theme), colourOf(ground, theme)),
      })),
    );

  it('set every text at 7:1 or more', () => {
    expect(worst(texts).filter(({ contrast }) => contrast < 7)).toEqual([]);
  });

  it('set every shape that means something at 3:1 or more', () => {
    expect(worst(shapes).filter(({ contrast }) => contrast < 3)).toEqual([]);
  });
});

describe('the type', () => {
  it('starts at 18 px and ends at 64 px', () => {
    expect(readFileSync(new URL('base.css', import.meta.url), 'utf8')).toContain('font-size: 112.5%');
    const sizes = [
      ...css.matchAll(/--(?:text|heading)[a-z0-9-]*: (?:clamp\()?([\d.]+)rem[^;]*?([\d.]+)?(?:rem\))?;/g),
    ];
    expect(sizes).toHaveLength(6);
    for (const [whole, smallest] of sizes) expect(Number(smallest), whole).toBeGreaterThanOrEqual(1);
    expect(Math.max(...sizes.map(([, , largest]) => Number(largest ?? 0))) * 18).toBeCloseTo(64, 1);
  });
});
