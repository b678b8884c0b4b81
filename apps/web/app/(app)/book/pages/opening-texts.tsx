'use client';

import { type Book, DEDICATION_MAX, EPIGRAPH_MAX, EPIGRAPH_SOURCE_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SavingState } from '#features/rendering/saving-state.tsx';
import { useAutosave } from '#features/rendering/use-autosave.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { hasSourceOnly, type TypedTexts, toStoredTexts, toTypedTexts } from './typed-texts.ts';

/** Dedication and epigraph, for members who may not change them. */
export const ReadOnlyOpeningTexts = ({ book: { dedication, epigraph } }: { book: Book }) => {
  const t = useTranslations('bookPages.words');
  return (
    <Section title={t('title')}>
      {dedication === '' && epigraph === null ? <Text tone="soft">{t('none')}</Text> : null}
      {dedication === '' ? null : <BookText hasLineBreaks>{dedication}</BookText>}
      {epigraph === null ? null : (
        <>
          <BookText isEpigraph hasLineBreaks>
            {epigraph.text}
          </BookText>
          {epigraph.source === '' ? null : <Text tone="soft">{t('by', { source: epigraph.source })}</Text>}
        </>
      )}
    </Section>
  );
};

interface OpeningTextsProps {
  book: Book;
  onSave: (words: Pick<Book, 'dedication' | 'epigraph'>) => Promise<void>;
}

/** Dedication and epigraph, each printed on a right-hand page before the stories; saved automatically. */
export const OpeningTextsEditor = ({ book, onSave }: OpeningTextsProps) => {
  const t = useTranslations('bookPages.words');
  const [isChanged, setChanged] = useState(false);
  const [saving, savingState] = useAutosave({
    initial: toTypedTexts(book),
    send: (typedTexts: TypedTexts) => onSave(toStoredTexts(typedTexts)),
  });
  const buildFieldProps = (name: keyof TypedTexts) => ({
    name,
    value: savingState.value[name],
    isOptional: true,
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
          {...buildFieldProps('dedication')}
          label={t('dedication')}
          rows={3}
          maxLength={DEDICATION_MAX}
        />
        <TextArea
          {...buildFieldProps('epigraph')}
          label={t('epigraph')}
          error={hasSourceOnly(savingState.value) ? t('sourceAlone') : undefined}
          rows={3}
          maxLength={EPIGRAPH_MAX}
        />
        <TextField {...buildFieldProps('source')} label={t('source')} maxLength={EPIGRAPH_SOURCE_MAX} />
        <SavingState
          saving={savingState}
          isChanged={isChanged}
          savedText={t(book.hasBeenRendered ? 'savedRendered' : 'saved')}
          onSave={() => void saving.flush()}
        />
      </Stack>
    </Section>
  );
};
