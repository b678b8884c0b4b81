import { describe, expect, it } from 'vitest';
import { renderBook } from '../book/render-book.ts';
import { sampleAssets, sampleBook } from '../fixtures/sample-book.ts';
import { printProfile } from '../profiles/print-profiles.ts';

/** Title, subtitle and family name of a cover in each script. */
const COVERS = {
  Arabic: ['بيتنا في وهران ١٩٣٢', 'حكايات جدتي', 'فاطمة بن علي'],
  Hebrew: ['הבית שלנו בתוניס', 'זיכרונות של סבתא', 'שרה כהן'],
  Thai: ['บ้านของเราที่เชียงใหม่', 'ความทรงจำของคุณยาย', 'สมศรี ใจดี'],
  Hindi: ['हमारा पुराना घर', 'दादी की कहानियाँ', 'सुनीता शर्मा'],
  Chinese: ['我们在温州的老房子', '奶奶的回忆', '王秀英'],
  Japanese: ['長崎のわたしたちの家', 'おばあちゃんの思い出', '田中ハナ'],
} as const;

describe('a cover with characters that no font has', () => {
  it('names them, and the cover’s texts as the place to change', async () => {
    const manuscript = sampleBook(1, {
      title: 'Le Nil 𓀀',
      cover: { spineText: '', backText: 'Il lisait 𓁐, puis 𓂀 et 👵🏻.' },
    });
    const book = await renderBook({ manuscript, profile: printProfile('a5-broche'), assets: sampleAssets() });
    const findings = book.preflight.findings.filter(
      ({ rule, file, verdict }) => rule === 'text.glyphs' && file === 'cover' && verdict === 'orange',
    );
    expect(findings.map(({ message }) => /\((.*)\)/u.exec(message)?.[1])).toEqual(['𓀀 𓁐 𓂀']);
    expect(findings[0]?.remedy).toContain('textes de la couverture');
    expect(book.preflight.findings.filter(({ verdict }) => verdict === 'red')).toEqual([]);
  });
});

describe('a cover in another script', () => {
  it.each(Object.entries(COVERS))(
    'is printed and passes preflight: %s',
    async (_, [title, subtitle, narrator]) => {
      const manuscript = sampleBook(1, {
        title,
        subtitle,
        narrator,
        cover: { spineText: title, backText: `${title}\n\n${subtitle}` },
      });
      const book = await renderBook({
        manuscript,
        profile: printProfile('a5-broche'),
        assets: sampleAssets(),
      });
      expect(book.preflight.findings.filter(({ verdict }) => verdict !== 'green')).toEqual([]);
    },
  );
});
