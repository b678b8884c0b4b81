import type { StoryBlock } from '@souvenance/contracts';
import type { Omissions, StoryReading } from '@souvenance/contracts/story-reader';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { logFault } from '#lib/environment/log-fault.ts';

/** The text of a clipboard or of a drag, as HTML and as plain text; each is empty when absent. */
export interface CopiedText {
  readonly html: string;
  readonly text: string;
}

/**
 * Text of a paste that must be converted; null for files alone, and for text copied from this editor, which needs no
 * conversion.
 */
export const readCopiedText = (data: DataTransfer | null): CopiedText | null => {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  return (html === '' && text === '') || html.includes('data-pm-slice') ? null : { html, text };
};

const hasText = ({ blocks }: StoryReading): boolean => blocks.some(({ type }) => type !== 'horizontalRule');

/** Converts copied text to blocks. The converter is loaded at the first paste, since most writers never need it. */
const convertCopied = async ({ html, text }: CopiedText): Promise<StoryReading> => {
  const { readHtml, readPlainText, recognizePassage } = await import('@souvenance/contracts/story-reader');
  const recognized = (reading: StoryReading): StoryReading => ({
    ...reading,
    blocks: [...recognizePassage(reading.blocks)],
  });
  if (html === '') return recognized(readPlainText(text));
  const reading = readHtml(new DOMParser().parseFromString(html, 'text/html').body);
  if (hasText(reading) || text === '') return recognized(reading);
  return { ...recognized(readPlainText(text)), omissions: reading.omissions };
};

/** Keeps a leading or trailing space of text copied from the middle of a sentence. */
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
 * Inserts copied text at the caret as blocks of a story, and reports what was omitted. If the converter cannot be
 * loaded, inserts the plain text, so that no text is lost.
 */
export const pasteStory = async (
  editor: Editor,
  copied: CopiedText,
  onPaste: (omissions: Omissions) => void,
): Promise<void> => {
  try {
    const { blocks, omissions } = await convertCopied(copied);
    if (editor.isDestroyed) return;
    if (blocks.length > 0) insertBlocks(editor, withOuterSpaces(blocks, copied.text));
    onPaste(omissions);
  } catch (error) {
    logFault('pasted text could not be read', error);
    if (!editor.isDestroyed) editor.view.pasteText(copied.text);
  }
};

/** Moves the caret to where copied text is dropped. */
export const focusDrop = ({ commands, view }: Editor, { clientX, clientY }: DragEvent): void => {
  const dropPosition = view.posAtCoords({ left: clientX, top: clientY });
  if (dropPosition !== null) commands.focus(dropPosition.pos);
};
