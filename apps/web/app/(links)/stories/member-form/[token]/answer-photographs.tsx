'use client';

import {
  PHOTOGRAPH_CAPTION_MAX,
  type Photograph,
  routePath,
  STORY_PHOTOGRAPHS_MAX,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddPhotographs } from '#features/stories/uploads/add-photographs.tsx';
import {
  createPhotographUploader,
  type PhotographCalls,
} from '#features/stories/uploads/create-photograph-uploader.ts';
import { countFreeSlots } from '#features/stories/uploads/upload.ts';
import { useUploads } from '#features/stories/uploads/use-uploads.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import type { Draft } from '#features/stories/writing/draft.ts';
import {
  addPhotograph,
  type PlacedPhotograph,
  replacePhotograph,
  restorePhotograph,
} from '#features/stories/writing/placed-photographs.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Answer } from './open-answer-store.ts';

interface AnswerPhotographsProps {
  token: string;
  /** Storage key of pending uploads on the device. */
  place: string;
  autosaver: Autosaver<Answer>;
  draft: Draft;
}

interface AnswerPhotographProps {
  token: string;
  position: number;
  placedPhotograph: PlacedPhotograph;
  onCaption: (caption: string) => void;
  onRemove: () => void;
}

/** A photograph of the answer with its caption; the family chooses its placement in the book. */
const AnswerPhotograph = ({
  token,
  position,
  placedPhotograph,
  onCaption,
  onRemove,
}: AnswerPhotographProps) => {
  const t = useTranslations('reply.photographs');
  const { photographId, caption } = placedPhotograph;
  return (
    <Stack as="article" space="3">
      <PhotoFrame
        src={routePath('links.picture', { token, photographId }, { size: 'page' })}
        alt={t('alt', { number: position })}
        width={1200}
        height={900}
      />
      <TextField
        name={`caption-${photographId}`}
        label={t('caption')}
        hint={t('captionHint')}
        isOptional
        maxLength={PHOTOGRAPH_CAPTION_MAX}
        value={caption}
        onValue={onCaption}
      />
      <div>
        <Button variant="quiet" icon="remove" onClick={onRemove}>
          {t('remove', { number: position })}
        </Button>
      </div>
    </Stack>
  );
};

const useLinkUploads = ({ token, place, autosaver }: AnswerPhotographsProps, onFull: () => void) => {
  const client = useClient();
  const calls: PhotographCalls = {
    announce: (body) => client.call('links.addPhotograph', { params: { token }, body }),
    received: (photographId) => client.call('links.photographReceived', { params: { token, photographId } }),
    read: (photographId) => client.call('links.readPhotograph', { params: { token, photographId } }),
  };
  const onReady = ({ id }: Photograph) => {
    const currentDraft = autosaver.read().draft;
    // An upload resumed after a reload may have been added just before it.
    if (currentDraft.photographs.some(({ photographId }) => photographId === id)) return;
    if (currentDraft.photographs.length >= STORY_PHOTOGRAPHS_MAX) onFull();
    else autosaver.change(addPhotograph(currentDraft, id));
  };
  return useUploads({
    createUploader: () => createPhotographUploader(calls),
    place,
    writer: null,
    onReady,
  });
};

/** Photographs of the answer, and uploads in progress. */
export const AnswerPhotographs = (props: AnswerPhotographsProps) => {
  const { token, autosaver, draft } = props;
  const t = useTranslations('reply.photographs');
  const [isFull, setFull] = useState(false);
  const [removed, setRemoved] = useState<PlacedPhotograph | null>(null);
  const { uploads, uploadList } = useLinkUploads(props, () => setFull(true));
  const change = (photograph: PlacedPhotograph, next: PlacedPhotograph | null) => {
    if (next === null) setRemoved(photograph);
    autosaver.change(replacePhotograph(autosaver.read().draft, photograph.photographId, next));
  };
  const pick = (files: File[]) => {
    const freeSlots = countFreeSlots(draft.photographs.length, uploadList);
    setFull(files.length > freeSlots);
    void uploads?.send(files.slice(0, freeSlots));
  };
  const restore = (photograph: PlacedPhotograph) => {
    setRemoved(null);
    autosaver.change(restorePhotograph(autosaver.read().draft, photograph));
  };
  return (
    <Stack space="5">
      {draft.photographs.map((photograph, index) => (
        <AnswerPhotograph
          key={photograph.photographId}
          token={token}
          position={index + 1}
          placedPhotograph={photograph}
          onCaption={(caption) => change(photograph, { ...photograph, caption })}
          onRemove={() => change(photograph, null)}
        />
      ))}
      <AddPhotographs
        labels={{ add: t('add'), removed: t('removed'), restore: t('restore') }}
        count={draft.photographs.length}
        removed={removed}
        onRestore={restore}
        uploads={uploads}
        uploadList={uploadList}
        isFull={isFull}
        onPick={pick}
      />
    </Stack>
  );
};
