'use client';

import { cutExcerpt, NOTE_CHARACTERS_MAX } from '@souvenance/contracts/rules';
import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { findNotedWords, setNote } from './story-note.ts';

/** Most characters of the words that the dialog repeats. */
const WORDS_MAX = 60;

interface NoteDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the sentence that explains the words at the caret, or changes or removes the note that they have. */
export const NoteDialog = ({ editor, onClose }: NoteDialogProps) => {
  const t = useTranslations('ui.editor.noteDialog');
  const tUi = useTranslations('ui');
  const [target] = useState(() => findNotedWords(editor.state));
  const [text, setText] = useState(target?.note ?? '');
  const canSave = text.trim() !== '' && text.length <= NOTE_CHARACTERS_MAX;
  const finish = (note: string) => {
    // The text may have changed meanwhile, as when a saved version arrived: the words are those at the caret now.
    const words = findNotedWords(editor.state);
    if (words !== null) setNote(editor, words, note);
    onClose();
  };
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canSave) return;
    event.preventDefault();
    finish(text);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('title')}
      description={target === null ? t('nowhere') : t('on', { words: cutExcerpt(target.words, WORDS_MAX) })}
      actions={
        target === null ? undefined : (
          <>
            <Button onClick={onClose}>{tUi('changeNothing')}</Button>
            {target.note === '' ? null : <Button onClick={() => finish('')}>{t('remove')}</Button>}
            <Button variant="primary" disabled={!canSave} onClick={() => finish(text)}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {target === null ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the field within; the button does the same
        <div onKeyDown={saveOnEnter}>
          <TextArea
            name="note"
            label={t('text')}
            hint={t('hint')}
            value={text}
            maxLength={NOTE_CHARACTERS_MAX}
            rows={3}
            onValue={setText}
          />
        </div>
      )}
    </Dialog>
  );
};
