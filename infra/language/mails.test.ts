import { cloneSampleMail, mailKinds, renderMail } from '@souvenance/emails';
import { describe, expect, it } from 'vitest';
import { findFrenchFaults } from './find-french-faults.ts';
import { splitLiteralSentences } from './plain-sentences.ts';

const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const shownBy = (html: string): string[] =>
  splitLiteralSentences(html.replace(/<!--[\s\S]*?-->|<wbr ?\/?>/gu, '')).map((line) =>
    line.replace(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => entities[name] ?? ''),
  );

describe('a mail in French', () => {
  it.each(mailKinds)('%s has no fault in its subject, its HTML and its text', async (kind) => {
    const { subject, html, text } = await renderMail(kind, cloneSampleMail(kind), options);
    const lines = [subject, ...shownBy(html), ...text.split('\n')];
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.flatMap((line) => findFrenchFaults(line).map((fault) => `${fault}: ${line}`))).toEqual([]);
  });

  it('a mail with faults in its sample is reported', () => {
    expect(shownBy('<p title="l\'été">Prix&amp;nbsp <b>12</b> €</p>').flatMap(findFrenchFaults)).toHaveLength(
      2,
    );
  });
});
