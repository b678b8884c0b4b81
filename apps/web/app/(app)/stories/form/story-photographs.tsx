'use client';

import type { Photograph, StoryDocument } from '@souvenance/contracts';
import { STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useClient } from '#session/session-provider.tsx';
import type { PhotographCalls } from '#stories/uploads/photograph-courier.ts';
import { isUnderWay } from '#stories/uploads/upload.ts';
import { UploadList } from '#stories/uploads/upload-list.tsx';
import { useUploads } from '#stories/uploads/use-uploads.ts';
import type { Placed } from '#stories/writing/placed-photographs.ts';
import { Button } from '#ui/controls/button.tsx';
import { PhotoPicker } from '#ui/controls/photo-picker.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { PhotographCard } from './photograph-card.tsx';

interface StoryPhotographsProps {
  bookId: string;
  /** The story, or the name of one that the server does not know yet. */
  place: string;
  body: StoryDocument;
  placed: readonly Placed[];
  known: readonly Photograph[];
  /** A story that is full takes no more. */
  onAdd: (photographId: string) => 'added' | 'full';
  /** Null takes the photograph out of the story. */
  onReplace: (photographId: string, next: Placed | null) => void;
  onRestore: (placed: Placed) => void;
}

/** The photographs of the story, where each stands in the text, and those on their way. */
export const StoryPhotographs = ({
  bookId,
  place: storyPlace,
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
  const client = useClient();
  const calls = {
    announce: (body) => client.call('photographs.create', { params: { bookId }, body }),
    received: (photographId) => client.call('photographs.received', { params: { photographId } }),
    read: (photographId) => client.call('photographs.read', { params: { photographId } }),
  } satisfies PhotographCalls;
  const { uploads, shown } = useUploads(calls, storyPlace, (photograph) => {
    setPhotographs((others) => [...others, photograph]);
    setFull(onAdd(photograph.id) === 'full');
  });
  const pick = (files: File[]) => {
    const room = STORY_PHOTOGRAPHS_MAX - placed.length - shown.filter((one) => isUnderWay(one)).length;
    setFull(files.length > room);
    void uploads?.send(files.slice(0, Math.max(0, room)));
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
          {removed && placed.length < STORY_PHOTOGRAPHS_MAX ? (
            <Notice
              tone="info"
              live
              actions={<Button onClick={() => restore(removed)}>{t('restore')}</Button>}
            >
              {t('removed')}
            </Notice>
          ) : null}
          {uploads ? <UploadList uploads={uploads} shown={shown} /> : null}
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
