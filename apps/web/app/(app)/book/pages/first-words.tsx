'use client';

import { type Book, DEDICATION_MAX, EPIGRAPH_MAX, EPIGRAPH_SOURCE_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SavingState } from '#features/rendering/saving-state.tsx';
import { useSelfSaving } from '#features/rendering/use-self-saving.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { isSourceAlone, type TypedWords, typedOf, wordsOf } from './typed-words.ts';

/** Dedication and epigraph as they will be printed, for who may not change them. */
export const WordsAsTheyAre = ({ book: { dedication, epigraph } }: { book: Book }) => {
  const t = useTranslations('bookPages.words');
  return (
    <Section title={t('title')}>
      {dedication === '' && epigraph === null ? <Text tone="soft">{t('none')}</Text> : null}
      {dedication === '' ? null : <Words keepsLines>{dedication}</Words>}
      {epigraph === null ? null : (
        <>
          <Words isEpigraph keepsLines>
            {epigraph.text}
          </Words>
          {epigraph.source === '' ? null : <Text tone="soft">{t('by', { source: epigraph.source })}</Text>}
        </>
      )}
    </Section>
  );
};

interface FirstWordsProps {
  book: Book;
  onSave: (words: Pick<Book, 'dedication' | 'epigraph'>) => Promise<void>;
}

/** Dedication and epigraph, each on a right-hand page of its own before the stories. They keep themselves. */
export const FirstWords = ({ book, onSave }: FirstWordsProps) => {
  const t = useTranslations('bookPages.words');
  const [isChanged, setChanged] = useState(false);
  const [saving, savingState] = useSelfSaving({
    initial: typedOf(book),
    send: (typed: TypedWords) => onSave(wordsOf(typed)),
  });
  const field = (name: keyof TypedWords) => ({
    name,
    value: savingState.value[name],
    optional: true,
    onBlur: () => void saving.flush(),
    onValue: (value: string) => {
      setChanged(true);
      saving.change({ ...saving.read().value, [name]: value });
    },
  });
  return (
    <Section title={t('title')}>
      <Stack space="5">
        <TextArea
          {...field('dedication')}
          label={t('dedication')}
          hint={t('dedicationHint')}
          rows={3}
          maxLength={DEDICATION_MAX}
        />
        <TextArea
          {...field('epigraph')}
          label={t('epigraph')}
          hint={t('epigraphHint')}
          error={isSourceAlone(savingState.value) ? t('sourceAlone') : undefined}
          rows={3}
          maxLength={EPIGRAPH_MAX}
        />
        <TextField
          {...field('source')}
          label={t('source')}
          hint={t('sourceHint')}
          maxLength={EPIGRAPH_SOURCE_MAX}
        />
        <SavingState
          saving={savingState}
          isChanged={isChanged}
          before={t('before')}
          savedText={t(book.hasBeenRendered ? 'savedRendered' : 'saved')}
          onSave={() => void saving.flush()}
        />
      </Stack>
    </Section>
  );
};
