import { type PassageKind, passageKinds } from '@souvenance/contracts/rules';
import type { Editor } from '@tiptap/core';

/** Kinds of a passage as the editor offers them: running text, a quotation, or a kind of the story's contract. */
export const textKinds = ['text', 'quote', ...passageKinds] as const;
export type TextKind = (typeof textKinds)[number];

/** True for a kind that the story's contract stores as a passage. */
export const isPassageKind = (kind: string | null): kind is PassageKind =>
  (passageKinds as readonly (string | null)[]).includes(kind);

/** Returns the kind of the text at the caret. */
export const readTextKind = (editor: Editor): TextKind => {
  if (editor.isActive('blockquote')) return 'quote';
  return passageKinds.find((kind) => editor.isActive('passage', { kind })) ?? 'text';
};

/** Changes the kind of the selected paragraphs; those of a list leave it first. */
export const setTextKind = (editor: Editor, kind: TextKind): void => {
  const former = readTextKind(editor);
  if (former === kind) return;
  const chain = editor.chain().focus();
  if (isPassageKind(kind) && isPassageKind(former)) {
    chain.updateAttributes('passage', { kind }).run();
    return;
  }
  if (editor.isActive('listItem')) chain.clearNodes();
  if (former === 'quote') chain.lift('blockquote');
  if (isPassageKind(former)) chain.lift('passage');
  if (kind === 'quote') chain.wrapIn('blockquote');
  if (isPassageKind(kind)) chain.wrapIn('passage', { kind });
  chain.run();
};
