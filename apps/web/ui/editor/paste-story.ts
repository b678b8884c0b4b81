import type { StoryBlock } from '@souvenance/contracts';
import type { Omissions, StoryReading } from '@souvenance/contracts/story-reader';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { logFault } from '#lib/environment/log-fault.ts';

/** The text of a clipboard or of a drag, as HTML and as plain text; each empty where it isn't there. */
export interface CopiedText {
  readonly html: string;
  readonly text: string;
}

/** Copied text that has to be read; null for files alone, and for a copy of this very editor, which needs no reading. */
export const copiedText = (data: DataTransfer | null): CopiedText | null => {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  return (html === '' && text === '') || html.includes('data-pm-slice') ? null : { html, text };
};

const hasText = ({ blocks }: StoryReading): boolean => blocks.some(({ type }) => type !== 'horizontalRule');

/** The reader comes with the first paste: most who write never need it. */
const readCopied = async ({ html, text }: CopiedText): Promise<StoryReading> => {
  const { readHtml, readPlainText } = await import('@souvenance/contracts/story-reader');
  if (html === '') return readPlainText(text);
  const reading = readHtml(new DOMParser().parseFromString(html, 'text/html').body);
  if (hasText(reading) || text === '') return reading;
  return { ...readPlainText(text), omissions: reading.omissions };
};

/** Words copied from the middle of a sentence bring the spaces beside them. */
const withOuterSpaces = (blocks: readonly StoryBlock[], text: string): readonly StoryBlock[] => {
  const [block] = blocks;
  if (blocks.length !== 1 || block?.type !== 'paragraph' || !block.content || /[\r\n]/u.test(text))
    return blocks;
  const before = /^ /u.test(text) ? [{ type: 'text' as const, text: ' ' }] : [];
  const after = / $/u.test(text) ? [{ type: 'text' as const, text: ' ' }] : [];
  return [{ ...block, content: [...before, ...block.content, ...after] }];
};

const insertBlocks = ({ view }: Editor, blocks: readonly StoryBlock[]): void => {
  const { state } = view;
  const nodes = blocks.map((block): Node => state.schema.nodeFromJSON(block));
  const openDepth = (node: Node | undefined): number => (node?.isTextblock ? 1 : 0);
  const slice = new Slice(Fragment.from(nodes), openDepth(nodes[0]), openDepth(nodes.at(-1)));
  view.dispatch(
    state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
  );
};

/**
 * Puts copied text where the caret stands, read as blocks of a story, and tells what of it stayed behind. Where the
 * reader cannot be loaded the plain text goes in: no word is lost.
 */
export const pasteStory = async (
  editor: Editor,
  copied: CopiedText,
  onPaste: (omissions: Omissions) => void,
): Promise<void> => {
  try {
    const { blocks, omissions } = await readCopied(copied);
    if (editor.isDestroyed) return;
    if (blocks.length > 0) insertBlocks(editor, withOuterSpaces(blocks, copied.text));
    onPaste(omissions);
  } catch (error) {
    logFault('pasted text could not be read', error);
    if (!editor.isDestroyed) editor.view.pasteText(copied.text);
  }
};

/** The caret goes where copied text is dropped. */
export const focusDrop = ({ commands, view }: Editor, { clientX, clientY }: DragEvent): void => {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  if (place !== null) commands.focus(place.pos);
};
