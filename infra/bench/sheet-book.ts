import { type Manuscript, type ManuscriptPhotograph, manuscript } from '@souvenance/contracts';
import { type BookAssets, preparePhotograph } from '@souvenance/press';
import { manuscriptStory } from '../demo/convert.ts';
import { type Memoir, type MemoirChapter, readMemoir } from '../demo/memoir.ts';
import { photographFile } from '../demo/photographs.ts';

export interface SheetBook {
  readonly book: Manuscript;
  readonly assets: BookAssets;
}

/** Stories that show an opening, dialogue, every placement, a letter and a signed contribution. */
const TITLES = [
  'Née dans un bateau',
  'La soupe du samedi',
  'Tes zeux',
  'La noce sur l’eau',
  'Le gilet orange',
];
const LETTER = 'lettre.svg';
const VOICE = { url: 'https://souvenance.example/v/7kq2mx', durationSeconds: 252, transcript: '' };

type Keep = (file: string) => Promise<Pick<ManuscriptPhotograph, 'sha256' | 'widthPx' | 'heightPx'>>;

const chapterOf = async (chapter: MemoirChapter, index: number, keep: Keep) => {
  const { document, photographs } = manuscriptStory(chapter);
  const placed = photographs.map(async ({ file, ...place }) => ({
    ...place,
    ...(await keep(file)),
    credit: 'Famille Vasseur',
    ...(file === LETTER ? { kind: 'scan' as const } : {}),
  }));
  const { title, theme, question, period, signature } = chapter;
  return {
    ...{ id: `recit-${index}`, title, theme, question, period, signature, body: document },
    photographs: await Promise.all(placed),
    ...(index === 0 ? { voice: VOICE } : {}),
  };
};

const keeper = (bytes: Map<string, Uint8Array>): Keep => {
  const kept = new Map<string, ReturnType<Keep>>();
  const prepared = async (file: string) => {
    const made = await preparePhotograph(new Uint8Array(await photographFile(file)));
    bytes.set(made.sha256, made.bytes);
    const { sha256, widthPx, heightPx } = made;
    return { sha256, widthPx, heightPx };
  };
  return (file) => {
    const known = kept.get(file) ?? prepared(file);
    kept.set(file, known);
    return known;
  };
};

const assetsOf = (photographs: ReadonlyMap<string, Uint8Array>): BookAssets => {
  const fragments = new Map<string, Uint8Array>();
  return {
    photograph: async (sha256) => {
      const jpeg = photographs.get(sha256);
      if (!jpeg) throw new Error(`no photograph ${sha256}`);
      return jpeg;
    },
    fragments: {
      get: async (key) => fragments.get(key) ?? null,
      put: async (key, bytes) => void fragments.set(key, bytes),
    },
  };
};

/** A short book of the demonstration family, in memory. */
export const sheetBook = async (memoir: Memoir = readMemoir()): Promise<SheetBook> => {
  const photographs = new Map<string, Uint8Array>();
  const keep = keeper(photographs);
  const chosen = memoir.chapters.filter(({ title }) => TITLES.includes(title));
  const chapters = await Promise.all(chosen.map((chapter, index) => chapterOf(chapter, index, keep)));
  const { title, subtitle, narrator, dedication, epigraph, backText } = memoir;
  const photograph = { ...(await keep('barque.svg')), placement: 'page' as const };
  const book = manuscript.parse({
    ...{ title, subtitle, narrator, dedication, epigraph, chapters },
    edition: { number: 1, date: '2026-11-20', urn: 'urn:souvenance:planche' },
    cover: { backText, photograph },
  });
  return { book, assets: assetsOf(photographs) };
};
