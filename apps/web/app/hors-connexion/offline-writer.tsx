'use client';

import { countWords } from '@souvenance/contracts';
import { storyParagraphs } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import type { OwnDraft } from '#features/stories/keeping/own-drafts.ts';
import { LAST_WRITER } from '#features/stories/writing/device-copy.ts';
import { onceStored } from '#features/stories/writing/once-stored.ts';
import { useAutosaver } from '#features/stories/writing/use-autosaver.ts';
import type { SavedText } from '#features/stories/writing/writing.ts';
import { localStore } from '#lib/storage/browser-stores.ts';
import { Editor } from '#ui/editor/editor.tsx';
import { SaveState } from '#ui/feedback/save-state.tsx';
import { TitleField } from '#ui/forms/title-field.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Text } from '#ui/text/text.tsx';
import { UnprintableHint } from '#ui/text/unprintable-hint.tsx';
import { Words } from '#ui/text/words.tsx';

interface OfflineWriterProps {
  /** Null for a story that begins here. */
  ownDraft: OwnDraft | null;
  bookId: string;
  questionId: string | null;
  /** The network is back: the page that has it says so. */
  isReachable: boolean;
}

/** No server answers here: the words stay on the device, under the name by which the sheet takes them up again. */
const away = (): Promise<never> => Promise.reject(new TypeError('no network'));

const savedText = ({ id, revision, updatedAt, draft }: OwnDraft): SavedText => ({
  ...draft,
  id,
  revision,
  updatedAt,
});

export const OfflineWriter = ({ ownDraft, bookId, questionId, isReachable }: OfflineWriterProps) => {
  const t = useTranslations('stories.form');
  const [autosaver, { draft, textKey, status, savedAt, isStoredHere }] = useAutosaver<SavedText>({
    initial: ownDraft === null ? null : savedText(ownDraft),
    newName: onceStored(bookId, questionId),
    writer: localStore.read(LAST_WRITER),
    textStore: () => ({ create: away, read: away, save: away, restore: away }),
  });
  return (
    <Sheet tone="paper" padding="large">
      {isReachable ? null : (
        <SaveState status={status} {...(savedAt ? { savedAt } : {})} isStoredHere={isStoredHere} />
      )}
      {ownDraft?.question ? <Words isEpigraph>{ownDraft.question}</Words> : null}
      <TitleField
        name="title"
        label={t('titleLabel')}
        maxLength={90}
        value={draft.title}
        onValue={(title) => autosaver.change({ title })}
      />
      <Editor
        key={textKey}
        id="texte"
        label={t('body')}
        content={draft.body}
        onChange={(body) => autosaver.change({ body })}
      />
      <UnprintableHint text={storyParagraphs(draft.body).join(' ')} />
      <Text tone="soft">{t('words', { count: countWords(draft.body) })}</Text>
    </Sheet>
  );
};
