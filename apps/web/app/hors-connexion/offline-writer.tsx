'use client';

import { countWords } from '@souvenance/contracts';
import { listStoryTexts } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import type { OwnDraft } from '#features/stories/keeping/own-drafts.ts';
import { LAST_WRITER } from '#features/stories/writing/device-copy.ts';
import { temporaryName } from '#features/stories/writing/temporary-name.ts';
import { useAutosaver } from '#features/stories/writing/use-autosaver.ts';
import { useChangeBody } from '#features/stories/writing/use-change-body.ts';
import type { SavedText } from '#features/stories/writing/writing.ts';
import { localStore } from '#lib/storage/browser-stores.ts';
import { Editor } from '#ui/editor/editor.tsx';
import { SaveState } from '#ui/feedback/save-state.tsx';
import { TitleField } from '#ui/forms/title-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { UnprintableHint } from '#ui/text/unprintable-hint.tsx';

interface OfflineWriterProps {
  /** Null for a new story. */
  ownDraft: OwnDraft | null;
  bookId: string;
  questionId: string | null;
  /** True when the network is back; the page above then says so. */
  isReachable: boolean;
}

/**
 * Fails like a call without a network, so that the text is stored on the device, under the name by which the editor
 * finds it later.
 */
const failOffline = (): Promise<never> => Promise.reject(new TypeError('no network'));

const toSavedText = ({ id, revision, updatedAt, draft }: OwnDraft): SavedText => ({
  ...draft,
  id,
  revision,
  updatedAt,
});

export const OfflineWriter = ({ ownDraft, bookId, questionId, isReachable }: OfflineWriterProps) => {
  const t = useTranslations('stories.form');
  const [autosaver, { draft, textKey, status, savedAt, isStoredHere }] = useAutosaver<SavedText>({
    initial: ownDraft === null ? null : toSavedText(ownDraft),
    newName: temporaryName(bookId, questionId),
    writer: localStore.read(LAST_WRITER),
    textStore: () => ({ create: failOffline, read: failOffline, save: failOffline, restore: failOffline }),
  });
  const changeBody = useChangeBody(autosaver);
  return (
    <Card tone="paper" padding="large">
      {isReachable ? null : (
        <SaveState status={status} {...(savedAt ? { savedAt } : {})} isStoredHere={isStoredHere} />
      )}
      {ownDraft?.question ? <BookText isEpigraph>{ownDraft.question}</BookText> : null}
      <TitleField
        name="title"
        label={t('titleLabel')}
        maxLength={90}
        value={draft.title}
        onValue={(title) => autosaver.change({ title })}
      />
      <Editor key={textKey} id="texte" label={t('body')} content={draft.body} onChange={changeBody} />
      <UnprintableHint text={listStoryTexts(draft.body).join(' ')} />
      <Text tone="soft">{t('words', { count: countWords(draft.body) })}</Text>
    </Card>
  );
};
