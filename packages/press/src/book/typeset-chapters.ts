import { setImmediate } from 'node:timers/promises';
import type { Manuscript } from '@souvenance/contracts';
import { composeChapter } from '../compose/compose-chapter.ts';
import { drawChapter } from '../draw/draw-chapter.ts';
import type { BookStyle } from '../style/book-style.ts';
import type { PageFrame } from '../style/page-frame.ts';
import type { BookAssets } from './book-assets.ts';
import {
  type FragmentFacts,
  type FragmentInput,
  fragmentFacts,
  fragmentKey,
  packFragment,
  unpackFragment,
} from './fragment.ts';

export interface SetChapter {
  readonly key: string;
  readonly facts: FragmentFacts;
}

export interface TypesetInput {
  readonly manuscript: Manuscript;
  readonly style: BookStyle;
  readonly frame: PageFrame;
  readonly assets: BookAssets;
  readonly onChapter?: (done: number, total: number) => void | Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

const setAnew = async (input: FragmentInput, assets: BookAssets): Promise<Uint8Array> => {
  const missing = new Set<string>();
  const setting = {
    style: input.style,
    frame: input.frame,
    onMissing: (character: string) => missing.add(character),
  };
  const pages = composeChapter(input.chapter, input.isFirstOfTheme, setting);
  const pdf = await drawChapter(pages, input.frame, (sha256) => assets.photograph(sha256));
  return packFragment(fragmentFacts(pages, missing), pdf);
};

/** The fragment of a key, set again if the store has lost it. */
export const readFragment = async (input: FragmentInput, assets: BookAssets): Promise<Uint8Array> => {
  const key = fragmentKey(input);
  const kept = await assets.fragments.get(key);
  if (kept) return kept;
  const made = await setAnew(input, assets);
  await assets.fragments.put(key, made);
  return made;
};

export const fragmentInput = (
  { manuscript, style, frame }: Pick<TypesetInput, 'manuscript' | 'style' | 'frame'>,
  index: number,
): FragmentInput | null => {
  const chapter = manuscript.chapters[index];
  if (!chapter) return null;
  const before = manuscript.chapters[index - 1]?.theme ?? '';
  return { chapter, isFirstOfTheme: chapter.theme !== before, style, frame };
};

/**
 * Sets every chapter that is not set already. One chapter and its photographs are in memory at a time; other work
 * of the process gets its turn between two chapters.
 */
export const typesetChapters = async (input: TypesetInput): Promise<SetChapter[]> => {
  const total = input.manuscript.chapters.length;
  const chapters: SetChapter[] = [];
  for (let index = 0; index < total; index += 1) {
    input.signal?.throwIfAborted();
    const fragment = fragmentInput(input, index);
    if (!fragment) break;
    const { facts } = unpackFragment(await readFragment(fragment, input.assets));
    chapters.push({ key: fragmentKey(fragment), facts });
    await input.onChapter?.(index + 1, total);
    await setImmediate();
  }
  return chapters;
};
