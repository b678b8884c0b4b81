'use client';

import type { Photograph, StoryDocument } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { lazy, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { AddPhotographs } from '#features/stories/uploads/add-photographs.tsx';
import type { TakePhotograph } from '#features/stories/uploads/open-uploads.ts';
import type { PhotographCalls } from '#features/stories/uploads/photograph-uploader.ts';
import { roomForPhotographs } from '#features/stories/uploads/upload.ts';
import { useUploads } from '#features/stories/uploads/use-uploads.ts';
import {
  inReadingOrder,
  type PlacedPhotograph,
  textPlaces,
  withMoved,
} from '#features/stories/writing/placed-photographs.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import type { PhotographDoor } from '#ui/editor/photograph-places.tsx';
import type { SheetPictures } from '#ui/editor/sheet-pictures.ts';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { useDuplicates } from './use-duplicates.ts';

// Most stories begin without a photograph: what is set for one comes with the first.
const PhotographFigure = lazy(async () => ({
  default: (await import('./photograph-figure.tsx')).PhotographFigure,
}));
const PicturesInSheet = lazy(async () => ({
  default: (await import('./pictures-in-sheet.tsx')).PicturesInSheet,
}));

interface StoryPhotographsProps {
  bookId: string;
  /** The story, or the name of one that the server does not know yet. */
  place: string;
  body: StoryDocument;
  placedPhotographs: readonly PlacedPhotograph[];
  /** As the book's style prints them. */
  hasRoundCorners: boolean;
  photographs: readonly Photograph[];
  /** A story that is full takes no more. */
  onAdd: (photographId: string, afterBlock: number | undefined) => 'added' | 'full';
  /** Null takes the photograph out of the story. */
  onReplace: (photographId: string, next: PlacedPhotograph | null) => void;
  onRestore: (placed: PlacedPhotograph) => void;
  onOrder: (photographs: PlacedPhotograph[]) => void;
  openStory: () => Promise<string>;
  /** The sheet's way to them: what is put between two paragraphs. */
  door: RefObject<PhotographDoor | null>;
  /** Photographs drawn among the words of the sheet. */
  pictures: SheetPictures;
}

/** The photographs of the story, where each stands in the text, and those on their way. */
export const StoryPhotographs = ({
  bookId,
  place: storyPlace,
  body,
  placedPhotographs,
  hasRoundCorners,
  photographs: firstPhotographs,
  onAdd,
  onReplace,
  onRestore,
  onOrder,
  openStory,
  door,
  pictures,
}: StoryPhotographsProps) => {
  const t = useTranslations('stories.photographs');
  const [photographs, setPhotographs] = useState(firstPhotographs);
  /** Current photographs of the story, readable within one tick: several uploads finish at once. */
  const here = useRef(firstPhotographs);
  const [isFull, setFull] = useState(false);
  const [removed, setRemoved] = useState<PlacedPhotograph | null>(null);
  const places = useMemo(() => textPlaces(body), [body]);
  const ordered = inReadingOrder(placedPhotographs, places);
  const moving = (photographId: string, step: -1 | 1) => {
    const moved = withMoved({ body, photographs: [...placedPhotographs] }, photographId, step);
    return moved && (() => onOrder(moved.photographs));
  };
  const change = (one: PlacedPhotograph, next: PlacedPhotograph | null) => {
    if (next === null) {
      setRemoved(one);
      here.current = here.current.filter(({ id }) => id !== one.photographId);
    }
    onReplace(one.photographId, next);
  };
  const restore = (one: PlacedPhotograph) => {
    setRemoved(null);
    onRestore(one);
  };
  const { client, properties } = useSession();
  const calls = {
    announce: (body) => client.call('photographs.create', { params: { bookId }, body }),
    received: (photographId) => client.call('photographs.received', { params: { photographId } }),
    read: (photographId) => client.call('photographs.read', { params: { photographId } }),
  } satisfies PhotographCalls;
  const { duplicates, look, keepBoth } = useDuplicates(client, storyPlace);
  const onReady: TakePhotograph = (photograph, afterBlock) => {
    look(photograph, here.current);
    here.current = [...here.current, photograph];
    setPhotographs((others) => [...others, photograph]);
    setFull(onAdd(photograph.id, afterBlock) === 'full');
  };
  const writer = properties.session.auth?.uid ?? null;
  const { uploads, uploadList } = useUploads({ calls, place: storyPlace, writer, onReady });
  const pick = (files: File[], afterBlock?: number) => {
    const room = roomForPhotographs(placedPhotographs.length, uploadList);
    setFull(files.length > room);
    void uploads?.send(files.slice(0, room), afterBlock);
  };
  const opener = useRef<((place: number) => void) | null>(null);
  door.current = { ask: (afterBlock) => opener.current?.(afterBlock), take: pick };
  return (
    <Sheet tone="paper" padding="large" as="section">
      <Heading level={2} looks="3">
        {t('title')}
      </Heading>
      <Text tone="soft">{t('hint')}</Text>
      {ordered.length + uploadList.length === 0 ? null : (
        <Suspense>
          <PicturesInSheet
            pictures={pictures}
            placedPhotographs={ordered}
            photographs={photographs}
            uploads={uploadList}
            blocks={body.content.length}
          />
          {ordered.map((one, index) => (
            <PhotographFigure
              key={one.photographId}
              number={index + 1}
              placedPhotograph={one}
              hasRoundCorners={hasRoundCorners}
              photograph={photographs.find(({ id }) => id === one.photographId)}
              places={places}
              duplicate={duplicates.get(one.photographId)}
              onKeepBoth={() => keepBoth(one.photographId)}
              onChange={(next) => change(one, next)}
              openStory={openStory}
              onMove={{ up: moving(one.photographId, -1), down: moving(one.photographId, 1) }}
            />
          ))}
        </Suspense>
      )}
      <AddPhotographs
        labels={{ add: t('add'), removed: t('removed'), restore: t('restore') }}
        count={placedPhotographs.length}
        removed={removed}
        onRestore={restore}
        uploads={uploads}
        uploadList={uploadList}
        isFull={isFull}
        onPick={pick}
        opener={opener}
      />
    </Sheet>
  );
};
