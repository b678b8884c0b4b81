import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));
const tokens = readFileSync(new URL('../tokens/tokens.css', import.meta.url), 'utf8');

describe.each(drawings)('the drawing %s', (name) => {
  const svg = readFileSync(new URL(name, folder), 'utf8');

  it('is light, and can be used by its name', () => {
    const drawingIds = [...svg.matchAll(/<(?:g|path) id="([a-z-]+)"/g)].map(([, id]) => id);
    expect(svg.length / drawingIds.length).toBeLessThan(8_000);
    expect(drawingIds).toEqual(
      name === 'themes.svg' ? expect.arrayContaining(['racines', 'transmission']) : ['d'],
    );
  });

  it('has the colours of the theme alone, each from a token that exists', () => {
    const paints = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint = '']) => paint);
    for (const paint of paints)
      expect(paint).toMatch(/^(none|currentColor|var\(--[a-z-]+,#[0-9a-f]{3,6}\))$/);
    for (const [, token] of svg.matchAll(/var\((--[a-z-]+)/g)) expect(tokens).toContain(`${token}: `);
  });

  it('has no word in it, and runs nothing', () => {
    expect(svg).not.toMatch(/<(text|script|style|image)\b| on[a-z]+=/);
  });
});
