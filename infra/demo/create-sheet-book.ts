import { type Manuscript, type ManuscriptPhotograph, manuscript } from '@souvenance/contracts';
import { type BookAssets, preparePhotograph } from '@souvenance/press';
import { toManuscriptStory } from '../e2e/driver/carry/to-manuscript-story.ts';
import { type Memoir, type MemoirChapter, readMemoir } from './memoir.ts';
import { readPhotographFile } from './photographs.ts';

export interface SheetBook {
  readonly book: Manuscript;
  readonly assets: BookAssets;
}

/** Stories with an opening, dialogue, every placement, a letter and a signed contribution. */
const TITLES = [
  'Née dans un bateau',
  'La soupe du samedi',
  'Tes zeux',
  'La noce sur l’eau',
  'Le gilet orange',
];
const LETTER = 'lettre.svg';
const VOICE = { url: 'https://souvenance.example/v/7kq2mx', durationSeconds: 252, transcript: '' };

const TREE = [
  { people: [{ name: 'Anatole Caudron', years: '1871 – 1949' }] },
  {
    people: [
      { name: 'Lucienne Caudron', years: '1912 – 1994' },
      { name: 'Émile Caudron', years: '1908 – 1971' },
    ],
  },
  {
    people: [
      { name: 'Odette Vasseur', years: 'née en 1940' },
      { name: 'Gilbert Caudron', years: 'né en 1937' },
    ],
  },
  {
    people: [
      { name: 'Françoise Vasseur', years: 'née en 1962' },
      { name: 'Philippe Vasseur', years: 'né en 1965' },
    ],
  },
  { people: [{ name: 'Élise Vasseur', years: 'née en 1991' }] },
];
const CHRONOLOGY = [
  { year: '1940', text: 'Naissance d’Odette dans une barque, au fond des hortillonnages d’Amiens.' },
  { year: '1956', text: 'Rencontre de Marcel Vasseur, au bal du 14 juillet.' },
  {
    year: 'Nov. 1957',
    text: 'Marcel part pour l’Algérie ; deux cent vingt et une lettres en un sens, cent dix dans l’autre.',
  },
  { year: '1960', text: 'Mariage à Camon, le 4 juin ; la noce va sur l’eau, en trois barques.' },
];

type PreparePhotograph = (
  file: string,
) => Promise<Pick<ManuscriptPhotograph, 'sha256' | 'widthPx' | 'heightPx'>>;

const createChapter = async (
  chapter: MemoirChapter,
  index: number,
  preparePhotographOnce: PreparePhotograph,
) => {
  const { document, photographs } = toManuscriptStory(chapter);
  const placedPhotographs = photographs.map(async ({ file, ...place }) => ({
    ...place,
    ...(await preparePhotographOnce(file)),
    credit: 'Famille Vasseur',
    ...(file === LETTER ? { kind: 'scan' as const } : {}),
  }));
  const { title, theme, question, period, signature } = chapter;
  return {
    id: `recit-${index}`,
    title,
    theme,
    question,
    period,
    signature,
    body: document,
    photographs: await Promise.all(placedPhotographs),
    ...(index === 0 ? { voice: VOICE } : {}),
  };
};

const openPhotographs = (bytes: Map<string, Uint8Array>): PreparePhotograph => {
  const preparedByFile = new Map<string, ReturnType<PreparePhotograph>>();
  const preparePhotographFile = async (file: string) => {
    const made = await preparePhotograph(new Uint8Array(await readPhotographFile(file)));
    bytes.set(made.sha256, made.bytes);
    const { sha256, widthPx, heightPx } = made;
    return { sha256, widthPx, heightPx };
  };
  return (file) => {
    const picture = preparedByFile.get(file) ?? preparePhotographFile(file);
    preparedByFile.set(file, picture);
    return picture;
  };
};

const openAssets = (photographs: ReadonlyMap<string, Uint8Array>): BookAssets => {
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

/** A short book of the demonstration family, held in memory. */
export const createSheetBook = async (memoir: Memoir = readMemoir()): Promise<SheetBook> => {
  const photographs = new Map<string, Uint8Array>();
  const preparePhotographOnce = openPhotographs(photographs);
  const sampleChapters = memoir.chapters.filter(({ title }) => TITLES.includes(title));
  const chapters = await Promise.all(
    sampleChapters.map((chapter, index) => createChapter(chapter, index, preparePhotographOnce)),
  );
  const { title, subtitle, narrator, dedication, epigraph, backText } = memoir;
  const photograph = { ...(await preparePhotographOnce('barque.svg')), placement: 'page' as const };
  const book = manuscript.parse({
    title,
    subtitle,
    narrator,
    dedication,
    epigraph,
    chapters,
    chronology: CHRONOLOGY,
    familyTree: TREE,
    edition: { number: 1, date: '2026-11-20', urn: 'urn:souvenance:planche' },
    cover: { backText, photograph },
  });
  return { book, assets: openAssets(photographs) };
};
