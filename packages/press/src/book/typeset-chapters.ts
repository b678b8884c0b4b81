import { setImmediate } from 'node:timers/promises';
import type { Manuscript, ManuscriptChapter } from '@souvenance/contracts';
import { composeChapter } from '../compose/compose-chapter.ts';
import { isInText, settlePlacements } from '../compose/create-photograph-parts.ts';
import { isPanorama } from '../compose/photograph-plates.ts';
import { drawChapter } from '../draw/draw-chapter.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { getPressMessages } from '../messages/index.ts';
import type { BookStyle } from '../style/book-style.ts';
import type { PageFrame } from '../style/create-page-frame.ts';
import {
  computeFragmentKey,
  type Fragment,
  type FragmentInput,
  packFragment,
  summarizeFragment,
  unpackFragment,
} from './fragment.ts';
import { type ChapterRun, groupChapterRuns } from './group-chapter-runs.ts';
import { createPhotographPlacer } from './placed-photographs.ts';

/** A typeset run of chapters. It holds no bytes of photographs, so that all runs of a book fit into memory. */
export interface TypesetChapter extends Fragment {
  readonly key: string;
  /** The chapters that it contains. */
  readonly run: ChapterRun;
  /** Side for which its first page was typeset. */
  readonly opensOn: 'recto' | 'verso';
  /** True when it was typeset now; false when it came from the fragment store. */
  readonly isNew: boolean;
}

export interface TypesetInput {
  readonly manuscript: Manuscript;
  readonly style: BookStyle;
  readonly frame: PageFrame;
  readonly assets: BookAssets;
  readonly onChapter?: (done: number, total: number) => void | Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

const typesetFragment = async (input: FragmentInput, assets: BookAssets): Promise<Fragment> => {
  const missing = new Set<string>();
  const context = {
    style: input.style,
    frame: input.frame,
    labels: getPressMessages(input.language).book,
    onMissing: (character: string) => missing.add(character),
  };
  const pages = composeChapter(input.chapters, input.isFirstOfTheme, context, input.opensOn);
  const drawing = await drawChapter(pages, input.frame, createPhotographPlacer(assets));
  return { facts: summarizeFragment(pages, missing), drawing: drawing };
};

/** Returns a run from the fragment store, or typesets and stores it. */
export const loadOrTypesetChapter = async (
  input: FragmentInput,
  run: ChapterRun,
  assets: BookAssets,
  opensOn: TypesetChapter['opensOn'],
): Promise<TypesetChapter> => {
  const key = computeFragmentKey(input);
  const cachedBytes = await assets.fragments.get(key);
  if (cachedBytes) return { key, run, opensOn, isNew: false, ...unpackFragment(cachedBytes) };
  const fragment = await typesetFragment(input, assets);
  await assets.fragments.put(key, packFragment(fragment));
  return { key, run, opensOn, isNew: true, ...fragment };
};

/** True for a story whose pages differ by side: with a pair of facing photographs, or a panorama in the text. */
export const dependsOnSide = ({ photographs }: ManuscriptChapter): boolean =>
  photographs.filter(({ placement }) => placement === 'facing').length > 1 ||
  settlePlacements(photographs).some((photograph) => isInText(photograph) && isPanorama(photograph));

const createFragmentInput = (
  { manuscript, style, frame }: Pick<TypesetInput, 'manuscript' | 'style' | 'frame'>,
  { from, count }: ChapterRun,
  opensOn: TypesetChapter['opensOn'],
): FragmentInput | null => {
  const [first, ...rest] = manuscript.chapters.slice(from, from + count);
  if (!first) return null;
  const before = manuscript.chapters[from - 1]?.theme ?? '';
  const side = [first, ...rest].some(dependsOnSide) ? { opensOn } : {};
  const isFirstOfTheme = first.theme !== before;
  const { language } = manuscript;
  return { chapters: [first, ...rest], isFirstOfTheme, style, frame, language, ...side };
};

/**
 * Typesets every run that is not in the fragment store. The photographs of one run at a time are in memory. The event
 * loop gets a turn between two runs. Throws the signal's reason when it is aborted.
 */
export const typesetChapters = async (input: TypesetInput): Promise<TypesetChapter[]> => {
  const total = input.manuscript.chapters.length;
  const chapters: TypesetChapter[] = [];
  for (const run of groupChapterRuns(input.manuscript)) {
    input.signal?.throwIfAborted();
    const fragment = createFragmentInput(input, run, 'recto');
    if (!fragment) break;
    chapters.push(await loadOrTypesetChapter(fragment, run, input.assets, 'recto'));
    await input.onChapter?.(run.from + run.count, total);
    await setImmediate();
  }
  return chapters;
};

/**
 * Typesets again the runs that depend on their side and open on another than they were typeset for; null when there
 * is none. Throws the signal's reason when it is aborted.
 */
export const retypesetForSide = async (
  input: TypesetInput,
  chapters: readonly TypesetChapter[],
  firstPages: readonly number[],
): Promise<TypesetChapter[] | null> => {
  const retypesetChapters = [...chapters];
  let isChanged = false;
  for (const [index, chapter] of chapters.entries()) {
    const { run } = chapter;
    const opensOn = (firstPages[run.from] ?? 1) % 2 === 1 ? 'recto' : 'verso';
    const fragment = createFragmentInput(input, run, opensOn);
    if (opensOn === chapter.opensOn || !fragment?.opensOn) continue;
    input.signal?.throwIfAborted();
    retypesetChapters[index] = await loadOrTypesetChapter(fragment, run, input.assets, opensOn);
    isChanged = true;
  }
  return isChanged ? retypesetChapters : null;
};
