'use client';

import type { Photograph, StoryDocument } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PhotoPicker } from '#ui/photo-picker.tsx';
import { Progress } from '#ui/progress.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';
import { useFocusOnChange } from '#ui/use-focus-on-change.ts';
import { PhotographCard } from './photograph-card.tsx';
import type { Placed } from './placed-photographs.ts';
import { useUploads } from './use-uploads.ts';

interface StoryPhotographsProps {
  bookId: string;
  body: StoryDocument;
  placed: readonly Placed[];
  known: readonly Photograph[];
  onAdd: (photographId: string) => void;
  /** Null takes the photograph out of the story. */
  onReplace: (photographId: string, next: Placed | null) => void;
  onRestore: (placed: Placed) => void;
}

const most = 12;

/** The photographs of the story, where each stands in the text, and those on their way. */
export const StoryPhotographs = ({
  bookId,
  body,
  placed,
  known,
  onAdd,
  onReplace,
  onRestore,
}: StoryPhotographsProps) => {
  const t = useTranslations('stories.photographs');
  const [photographs, setPhotographs] = useState(known);
  const [isFull, setFull] = useState(false);
  const [removed, setRemoved] = useState<Placed | null>(null);
  const place = useFocusOnChange(removed);
  const change = (one: Placed, next: Placed | null) => {
    if (next === null) setRemoved(one);
    onReplace(one.photographId, next);
  };
  const restore = (one: Placed) => {
    setRemoved(null);
    onRestore(one);
  };
  const { uploads, send, dismiss } = useUploads(bookId, (photograph) => {
    setPhotographs((others) => [...others, photograph]);
    onAdd(photograph.id);
  });
  const pick = (files: File[]) => {
    const room = most - placed.length - uploads.filter(({ state }) => state !== 'refused').length;
    setFull(files.length > room);
    void send(files.slice(0, Math.max(0, room)));
  };
  return (
    <Sheet tone="paper" as="section">
      <Heading level={2} looks="3">
        {t('title')}
      </Heading>
      <Text tone="soft">{t('hint')}</Text>
      {placed.map((one, index) => (
        <PhotographCard
          key={one.photographId}
          number={index + 1}
          placed={one}
          photograph={photographs.find(({ id }) => id === one.photographId)}
          body={body}
          onChange={(next) => change(one, next)}
        />
      ))}
      <div ref={place} tabIndex={-1}>
        <Stack space="4">
          {removed && placed.length < most ? (
            <Notice
              tone="info"
              live
              actions={<Button onClick={() => restore(removed)}>{t('restore')}</Button>}
            >
              {t('removed')}
            </Notice>
          ) : null}
          {uploads.map(({ id, name, state, refusal }) =>
            state === 'refused' ? (
              <Notice
                key={id}
                tone="error"
                live
                title={t('refused', { name })}
                actions={<Button onClick={() => dismiss(id)}>{t('dismiss')}</Button>}
              >
                {refusal}
              </Notice>
            ) : (
              <Progress key={id} label={t(state, { name })} />
            ),
          )}
          {isFull ? (
            <Notice tone="attention" live>
              {t('tooMany')}
            </Notice>
          ) : null}
          <PhotoPicker label={t('add')} multiple onPick={pick} />
        </Stack>
      </div>
    </Sheet>
  );
};
