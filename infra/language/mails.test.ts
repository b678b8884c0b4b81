import { mailKinds, renderMail, sampleMail } from '@souvenance/emails';
import { describe, expect, it } from 'vitest';
import { frenchFaults } from './french-faults.ts';
import { literalSentences } from './plain-sentences.ts';

const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const shownBy = (html: string): string[] =>
  literalSentences(html.replace(/<!--[\s\S]*?-->|<wbr ?\/?>/gu, '')).map((line) =>
    line.replace(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => entities[name] ?? ''),
  );

describe('a mail in French', () => {
  it.each(mailKinds)('%s has no fault in its subject, its HTML and its text', async (kind) => {
    const { subject, html, text } = await renderMail(kind, sampleMail(kind), options);
    const lines = [subject, ...shownBy(html), ...text.split('\n')];
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.flatMap((line) => frenchFaults(line).map((fault) => `${fault}: ${line}`))).toEqual([]);
  });

  it('a mail with faults in its sample is reported', () => {
    expect(shownBy('<p title="l\'été">Prix&amp;nbsp <b>12</b> €</p>').flatMap(frenchFaults)).toHaveLength(2);
  });
});
