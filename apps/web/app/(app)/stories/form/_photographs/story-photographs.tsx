'use client';

import type { Photograph, StoryDocument } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { lazy, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { AddPhotographs } from '#features/stories/uploads/add-photographs.tsx';
import {
  createBookPhotographCalls,
  createPhotographUploader,
} from '#features/stories/uploads/create-photograph-uploader.ts';
import type { OnPhotographReady } from '#features/stories/uploads/open-uploads.ts';
import { countFreeSlots } from '#features/stories/uploads/upload.ts';
import { useUploads } from '#features/stories/uploads/use-uploads.ts';
import {
  listTextPlaces,
  movePhotograph,
  type PlacedPhotograph,
  sortByPosition,
} from '#features/stories/writing/placed-photographs.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import type { PhotographInput } from '#ui/editor/photograph-gap-button.tsx';
import type { SheetPictures } from '#ui/editor/sheet-pictures.ts';
import { Card } from '#ui/layout/card.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { useDuplicates } from './use-duplicates.ts';

// Loaded with the first photograph, since most stories start without one.
const PhotographFigure = lazy(async () => ({
  default: (await import('./photograph-figure.tsx')).PhotographFigure,
}));
const PicturesInSheet = lazy(async () => ({
  default: (await import('./pictures-in-sheet.tsx')).PicturesInSheet,
}));

interface StoryPhotographsProps {
  bookId: string;
  /** Id of the story, or the temporary name of one that the server does not have yet. */
  place: string;
  body: StoryDocument;
  placedPhotographs: readonly PlacedPhotograph[];
  /** Whether the book's style prints photographs with round corners. */
  hasRoundCorners: boolean;
  photographs: readonly Photograph[];
  /** Adds a photograph; returns 'full' when the story accepts no more. */
  onAdd: (photographId: string, afterBlock: number | undefined) => 'added' | 'full';
  /** Null removes the photograph from the story. */
  onReplace: (photographId: string, next: PlacedPhotograph | null) => void;
  onRestore: (placed: PlacedPhotograph) => void;
  onOrder: (photographs: PlacedPhotograph[]) => void;
  openStory: () => Promise<string>;
  /** Set to the functions with which the editor adds photographs between paragraphs. */
  photographInput: RefObject<PhotographInput | null>;
  /** Photographs shown between the paragraphs of the text. */
  pictures: SheetPictures;
}

/** The photographs of the story with their settings, and uploads in progress. */
export const StoryPhotographs = ({
  bookId,
  place: storyPlace,
  body,
  placedPhotographs,
  hasRoundCorners,
  photographs: initialPhotographs,
  onAdd,
  onReplace,
  onRestore,
  onOrder,
  openStory,
  photographInput,
  pictures,
}: StoryPhotographsProps) => {
  const t = useTranslations('stories.photographs');
  const [photographs, setPhotographs] = useState(initialPhotographs);
  /** Current photographs of the story, readable synchronously: several uploads may finish in one tick. */
  const currentPhotographs = useRef(initialPhotographs);
  const [isFull, setFull] = useState(false);
  const [removed, setRemoved] = useState<PlacedPhotograph | null>(null);
  const places = useMemo(() => listTextPlaces(body), [body]);
  const orderedPhotographs = sortByPosition(placedPhotographs, places);
  const createMove = (photographId: string, step: -1 | 1) => {
    const movedDraft = movePhotograph({ body, photographs: [...placedPhotographs] }, photographId, step);
    return movedDraft && (() => onOrder(movedDraft.photographs));
  };
  const change = (photograph: PlacedPhotograph, next: PlacedPhotograph | null) => {
    if (next === null) {
      setRemoved(photograph);
      currentPhotographs.current = currentPhotographs.current.filter(
        ({ id }) => id !== photograph.photographId,
      );
    }
    onReplace(photograph.photographId, next);
  };
  const restore = (photograph: PlacedPhotograph) => {
    setRemoved(null);
    onRestore(photograph);
  };
  const { client, properties } = useSession();
  const { duplicates, check: look, keepBoth } = useDuplicates(client, storyPlace);
  const onReady: OnPhotographReady = (photograph, afterBlock) => {
    look(photograph, currentPhotographs.current);
    currentPhotographs.current = [...currentPhotographs.current, photograph];
    setPhotographs((others) => [...others, photograph]);
    // The notice stays until the next choice, also when the photographs that were taken arrive.
    if (onAdd(photograph.id, afterBlock) === 'full') setFull(true);
  };
  const writer = properties.session.auth?.uid ?? null;
  const { uploads, uploadList } = useUploads({
    createUploader: () => createPhotographUploader(createBookPhotographCalls(client, bookId)),
    place: storyPlace,
    writer,
    onReady,
  });
  const pick = (files: File[], afterBlock?: number) => {
    const freeSlots = countFreeSlots(placedPhotographs.length, uploadList);
    setFull(files.length > freeSlots);
    void uploads?.send(files.slice(0, freeSlots), { afterBlock });
  };
  const opener = useRef<((place: number) => void) | null>(null);
  photographInput.current = { choose: (afterBlock) => opener.current?.(afterBlock), add: pick };
  return (
    <Card tone="paper" padding="large" as="section">
      <Heading level={2} look="3">
        {t('title')}
      </Heading>
      {orderedPhotographs.length + uploadList.length === 0 ? null : (
        <Suspense>
          <PicturesInSheet
            pictures={pictures}
            placedPhotographs={orderedPhotographs}
            photographs={photographs}
            uploads={uploadList}
            blockCount={body.content.length}
          />
          {orderedPhotographs.map((photograph, index) => (
            <PhotographFigure
              key={photograph.photographId}
              position={index + 1}
              placedPhotograph={photograph}
              hasRoundCorners={hasRoundCorners}
              photograph={photographs.find(({ id }) => id === photograph.photographId)}
              places={places}
              duplicate={duplicates.get(photograph.photographId)}
              onKeepBoth={() => keepBoth(photograph.photographId)}
              onChange={(next) => change(photograph, next)}
              openStory={openStory}
              onMove={{
                up: createMove(photograph.photographId, -1),
                down: createMove(photograph.photographId, 1),
              }}
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
    </Card>
  );
};
