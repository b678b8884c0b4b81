import { legalVariables, readLegal } from '@souvenance/contracts';
import { describe, expect, it } from 'vitest';
import legal from '#messages/fr/legal.json' with { type: 'json' };
import { fillText } from './fill-text.ts';

const source = Object.fromEntries(
  Object.keys(legalVariables.shape).map((name) => [
    name,
    name === 'LEGAL_EMAIL' ? 'maison@exemple.fr' : `fait ${name}`,
  ]),
);

describe('the legal pages', () => {
  it.each(['mentions', 'cgv', 'confidentialite', 'cookies', 'accessibilite'] as const)(
    '%s leaves no place unfilled',
    (page) => {
      const facts = readLegal(source, true);
      for (const { paragraphs } of legal[page].sections)
        for (const paragraph of paragraphs) expect(fillText(paragraph, facts)).not.toMatch(/[{}]/);
    },
  );

  it('names every field of the company in the legal mentions', () => {
    const text = JSON.stringify(legal.mentions);
    for (const name of Object.keys(readLegal(source, true))) expect(text).toContain(`{${name}}`);
  });

  it.each(Object.keys(legalVariables.shape))('does not start in production without %s', (name) => {
    expect(() => readLegal({ ...source, [name]: ' ' }, true)).toThrow(name);
    expect(() => readLegal({ ...source, [name]: '' }, false)).not.toThrow();
  });
});
