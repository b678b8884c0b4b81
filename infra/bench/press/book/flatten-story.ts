import type { ManuscriptChapter, ManuscriptPhotograph, StoryParagraph } from '@souvenance/contracts';

export interface FlatRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** A story in the form that the other engines take: one list, with photographs among the paragraphs. */
export type FlatBlock =
  | { readonly kind: 'paragraph' | 'quote' | 'item'; readonly runs: readonly FlatRun[] }
  | { readonly kind: 'rule' }
  | { readonly kind: 'photograph'; readonly photograph: ManuscriptPhotograph };

/**
 * EB Garamond has no narrow no-break space: the other engines get a plain no-break space, which all of them draw and
 * never break.
 */
export const toPeerText = (words: string): string => words.replaceAll('\u202F', '\u00A0');

const listRuns = (paragraph: StoryParagraph): FlatRun[] =>
  (paragraph.content ?? []).map(({ text, marks = [] }) => ({
    text: toPeerText(text),
    isBold: marks.some(({ type }) => type === 'bold'),
    isItalic: marks.some(({ type }) => type === 'italic'),
  }));

const flat = (block: ManuscriptChapter['body']['content'][number]): FlatBlock[] => {
  if (block.type === 'horizontalRule') return [{ kind: 'rule' }];
  if (block.type === 'paragraph') return [{ kind: 'paragraph', runs: listRuns(block) }];
  if (block.type === 'blockquote' || block.type === 'passage')
    return block.content.map((paragraph) => ({ kind: 'quote', runs: listRuns(paragraph) }));
  return block.content.flatMap((item) =>
    item.content.map((paragraph) => ({ kind: 'item' as const, runs: listRuns(paragraph) })),
  );
};

export const flattenStory = (chapter: ManuscriptChapter): FlatBlock[] => {
  const photographsAfter = (count: number): FlatBlock[] =>
    chapter.photographs
      .filter(({ afterBlock }) => afterBlock === count)
      .map((photograph) => ({ kind: 'photograph', photograph }));
  return [
    ...photographsAfter(0),
    ...chapter.body.content.flatMap((block, index) => [...flat(block), ...photographsAfter(index + 1)]),
  ];
};
