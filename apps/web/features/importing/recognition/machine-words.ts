import { STORY_PHOTOGRAPHS_MAX, type StoryBlock, type StoryDocument } from '@souvenance/contracts';
import { readPlainText } from '@souvenance/contracts/story-reader';
import { type DocumentPicture, isSound } from '../reading/html-source.ts';
import type { PageText } from './build-page-texts.ts';

/** Words that a machine read on the scanned pages of a story; a person may have corrected them. */
export interface MachineWords {
  /** By the key of the page's picture. */
  readonly pages: Readonly<Record<string, PageText>>;
  /** True once a person agreed to all of them: only then are they words of the story. */
  readonly isAgreed: boolean;
}

/** A story whose pages can be scans; `proposed-stories.ts` has all of it. */
export interface StoryWithScans {
  readonly key: string;
  readonly body: StoryDocument;
  readonly pictures: readonly DocumentPicture[];
  readonly machineWords?: MachineWords | undefined;
}

/** A scanned page whose words were read. */
export interface ReadScan {
  /** Key of the picture before the reading. */
  readonly formerKey: string;
  /** The picture, straightened if it lay askew. */
  readonly scan: DocumentPicture;
  readonly pageText: PageText;
}

/** The scanned pages of a story, without those that it has no place for. */
export const listScans = ({ pictures }: Pick<StoryWithScans, 'pictures'>): DocumentPicture[] =>
  pictures
    .filter((media) => !isSound(media))
    .slice(0, STORY_PHOTOGRAPHS_MAX)
    .filter(({ isScan = false }) => isScan);

/** The scanned pages whose words were not read. */
export const listUnreadScans = (story: StoryWithScans): DocumentPicture[] =>
  listScans(story).filter(
    ({ key, areWordsIncluded = false }) => !areWordsIncluded && story.machineWords?.pages[key] === undefined,
  );

/** True when a machine read words of this story that would be lost if it were saved now. */
export const hasPendingWords = ({ machineWords }: Pick<StoryWithScans, 'machineWords'>): boolean =>
  machineWords !== undefined && !machineWords.isAgreed;

/** True when the story holds words that a machine read, which are lost if the review is left before it is saved. */
export const hasMachineWords = ({
  machineWords,
  pictures,
}: Pick<StoryWithScans, 'machineWords' | 'pictures'>): boolean =>
  machineWords !== undefined || pictures.some(({ areWordsIncluded = false }) => areWordsIncluded);

/** The story with words that were just read: a person has to agree to all of its words again. */
export const addReadScans = <Value extends StoryWithScans>(
  story: Value,
  readScans: readonly ReadScan[],
): Value => {
  const byKey = new Map(readScans.map(({ formerKey, scan }) => [formerKey, scan]));
  const pictures = story.pictures.map((picture) => byKey.get(picture.key) ?? picture);
  const isUnchanged = pictures.every((picture, index) => picture === story.pictures[index]);
  const newPages = Object.fromEntries(readScans.map(({ scan, pageText }) => [scan.key, pageText]));
  return {
    ...story,
    pictures: isUnchanged ? story.pictures : pictures,
    machineWords: { pages: { ...story.machineWords?.pages, ...newPages }, isAgreed: false },
  };
};

type StoryText = Pick<StoryWithScans, 'body' | 'pictures'>;

/** Puts the words of each page behind its plate. */
const includeWords = ({ body, pictures }: StoryText, { pages }: MachineWords): StoryText => {
  const content: StoryBlock[] = [];
  let copied = 0;
  const movedPictures = pictures.map((picture) => {
    content.push(...body.content.slice(copied, picture.afterBlock));
    copied = Math.max(copied, picture.afterBlock);
    const afterBlock = content.length;
    const page = pages[picture.key];
    if (page === undefined) return { ...picture, afterBlock };
    content.push(...readPlainText(page.text).blocks);
    return { ...picture, afterBlock, areWordsIncluded: true };
  });
  content.push(...body.content.slice(copied));
  return { body: { type: 'doc', content }, pictures: movedPictures };
};

/** The last result of `includeMachineWords` for these words, with the text from which it was made. */
const includedTexts = new WeakMap<MachineWords, { readonly before: StoryText; readonly after: StoryText }>();

/**
 * The text of a story with its words of a machine, those of each page behind its plate. The same story has the same
 * object, also once its title changed: a save compares bodies by identity, and each key typed on the page asks for it.
 */
export const includeMachineWords = (story: StoryText, machineWords: MachineWords): StoryText => {
  const { body, pictures } = story;
  const included = includedTexts.get(machineWords);
  if (included?.before.body === body && included.before.pictures === pictures) return included.after;
  const after = includeWords(story, machineWords);
  includedTexts.set(machineWords, { before: { body, pictures }, after });
  return after;
};

/** The story with the words that a person agreed to. */
export const includeAgreedWords = <Value extends StoryWithScans>(story: Value): Value => {
  const { machineWords } = story;
  if (!machineWords?.isAgreed) return story;
  return { ...story, ...includeMachineWords(story, machineWords), machineWords: undefined };
};

/** The words of two stories that become one, which wait for agreement. */
export const joinPendingWords = (
  above: Pick<StoryWithScans, 'machineWords'>,
  story: Pick<StoryWithScans, 'machineWords'>,
): MachineWords | undefined => {
  const pending = [above, story].filter(hasPendingWords);
  return pending.length === 0
    ? undefined
    : {
        pages: Object.assign({}, ...pending.map(({ machineWords }) => machineWords?.pages)),
        isAgreed: false,
      };
};
