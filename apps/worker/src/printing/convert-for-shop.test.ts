import { readFile } from 'node:fs/promises';
import { createStoryDocument, manuscript } from '@souvenance/contracts';
import {
  deriveForShop,
  preflightBook,
  printProfile,
  renderBook,
  toBundledProfileUrl,
} from '@souvenance/press';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPrintShops } from './check-print-shops.ts';
import { convertForShop } from './convert-for-shop.ts';
import { openGhostscript } from './ghostscript.ts';
import type { SeparatedStandard } from './pdfx-definition.ts';

const ghostscript = await openGhostscript('gs');
const WHY = 'Ghostscript is not installed here: profiles of PDF/X-3 and PDF/X-1a are refused';

const SHA256 = 'ab'.repeat(32);
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#9a5a3c' } })
    .jpeg()
    .toBuffer();

const words = manuscript.parse({
  title: 'Le Pré du bas',
  narrator: 'Jeanne Morel',
  edition: { number: 1, date: '2026-11-20', urn: 'urn:uuid:5d0f3b0e-6f55-4c0a-9b0b-3a1f0a1d2c3b' },
  chapters: Array.from({ length: 4 }, (_, index) => ({
    id: `recit-${index}`,
    title: `Récit ${index + 1}`,
    body: createStoryDocument(
      Array.from({ length: 24 }, () => 'Mon grand-père racontait souvent cette histoire. '.repeat(8)),
    ),
    photographs: index === 0 ? [{ sha256: SHA256, widthPx: 1600, heightPx: 1200, caption: 'Le pré' }] : [],
  })),
});

const fileBytes = new Map<string, Uint8Array>();
const assets = {
  photograph: async () => new Uint8Array(await photograph()),
  fragments: {
    get: async (key: string) => fileBytes.get(key) ?? null,
    put: async (key: string, bytes: Uint8Array) => void fileBytes.set(key, bytes),
  },
};

const separated = async (standard: SeparatedStandard) => {
  if (ghostscript === null) throw new Error(WHY);
  const from = printProfile('a5-broche');
  const bod = printProfile('bod-a5');
  const to = {
    ...bod,
    paper: from.paper,
    bleedMm: 3,
    cover: { kind: 'computed' as const, bleedMm: 3, safetyMm: 6 },
    colour: { ...bod.colour, standard },
  };
  const book = await renderBook({ manuscript: words, profile: from, assets });
  const files = await deriveForShop({ ...book, from, to });
  const profile = new Uint8Array(await readFile(toBundledProfileUrl('FOGRA39') ?? ''));
  const convert = convertForShop(ghostscript);
  const [interior, cover] = await Promise.all(
    [files.interior, files.cover].map(({ bytes }) =>
      convert({ pdf: bytes, standard, condition: 'FOGRA39', profile }),
    ),
  );
  if (!interior || !cover) throw new Error('two files were asked for');
  return {
    interior,
    report: await preflightBook({ profile: to, interior, cover, missing: [], language: 'fr' }),
  };
};

/** In CI its absence fails the tests; on a laptop a skip prints why. */
const isSkipped = ghostscript === null && !process.env.CI;
const suite = isSkipped ? `separation (skipped. ${WHY})` : 'separation by Ghostscript';

describe.skipIf(isSkipped)(suite, () => {
  it.each(['PDF/X-3', 'PDF/X-1a'] as const)(
    'gives a %s file that passes every red rule of its profile',
    async (standard) => {
      const { interior, report } = await separated(standard);
      expect(report.findings.filter(({ verdict }) => verdict !== 'green')).toEqual([]);
      const text = Buffer.from(interior).toString('latin1');
      expect(text).toContain(standard === 'PDF/X-3' ? 'PDF/X-3:2002' : 'PDF/X-1a:2001');
      expect(text).not.toMatch(/\/DeviceRGB\b/);
    },
  );
});

describe('print shops at the start', () => {
  it('refuses in a sentence a profile of PDF/X-3 where Ghostscript is missing', async () => {
    expect(await openGhostscript('no-such-command')).toBeNull();
    const shops = { profileIds: ['bod-a5'], printProfile, ghostscript: null };
    expect(() => checkPrintShops(shops)).toThrow(
      'The print profile bod-a5 asks for PDF/X-3, which needs Ghostscript',
    );
  });

  it('accepts PDF/X-4 profiles without Ghostscript, and refuses an unknown profile', () => {
    const shops = { printProfile, ghostscript: null };
    expect(() => checkPrintShops({ ...shops, profileIds: ['lulu-a5', 'coollibri-carre'] })).not.toThrow();
    expect(() => checkPrintShops({ ...shops, profileIds: ['nowhere'] })).toThrow('profile.unknown');
  });
});
