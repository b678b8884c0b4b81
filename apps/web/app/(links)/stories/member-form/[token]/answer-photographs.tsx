'use client';

import { type Photograph, routePath, STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddPhotographs } from '#features/stories/uploads/add-photographs.tsx';
import type { PhotographCalls } from '#features/stories/uploads/photograph-uploader.ts';
import { roomForPhotographs } from '#features/stories/uploads/upload.ts';
import { useUploads } from '#features/stories/uploads/use-uploads.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import type { Draft } from '#features/stories/writing/draft.ts';
import {
  type PlacedPhotograph,
  withPhotograph,
  withReplaced,
  withRestored,
} from '#features/stories/writing/placed-photographs.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Answer } from './answer-store.ts';

interface AnswerPhotographsProps {
  token: string;
  /** Under which photographs on their way are kept on the device. */
  place: string;
  autosaver: Autosaver<Answer>;
  draft: Draft;
}

interface CardProps {
  token: string;
  number: number;
  placedPhotograph: PlacedPhotograph;
  onCaption: (caption: string) => void;
  onRemove: () => void;
}

/** A photograph, whole, and what is written under it; where it stands in the book is the family's to choose. */
const PhotographOfAnswer = ({ token, number, placedPhotograph, onCaption, onRemove }: CardProps) => {
  const t = useTranslations('reply.photographs');
  const { photographId, caption } = placedPhotograph;
  return (
    <Stack as="article" space="3">
      <PhotoFrame
        src={routePath('links.picture', { token, photographId })}
        alt={t('alt', { number })}
        width={1200}
        height={900}
      />
      <TextField
        name={`caption-${photographId}`}
        label={t('caption')}
        hint={t('captionHint')}
        optional
        maxLength={300}
        value={caption}
        onValue={onCaption}
      />
      <div>
        <Button variant="quiet" icon="remove" onClick={onRemove}>
          {t('remove', { number })}
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
    const now = autosaver.read().draft;
    // One that a reload takes up again may have come in just before it.
    if (now.photographs.some(({ photographId }) => photographId === id)) return;
    if (now.photographs.length >= STORY_PHOTOGRAPHS_MAX) onFull();
    else autosaver.change(withPhotograph(now, id));
  };
  return useUploads({ calls, place, writer: null, onReady });
};

/** Photographs to go with the words, and those on their way. */
export const AnswerPhotographs = (props: AnswerPhotographsProps) => {
  const { token, autosaver, draft } = props;
  const t = useTranslations('reply.photographs');
  const [isFull, setFull] = useState(false);
  const [removed, setRemoved] = useState<PlacedPhotograph | null>(null);
  const { uploads, uploadList } = useLinkUploads(props, () => setFull(true));
  const change = (one: PlacedPhotograph, next: PlacedPhotograph | null) => {
    if (next === null) setRemoved(one);
    autosaver.change(withReplaced(autosaver.read().draft, one.photographId, next));
  };
  const pick = (files: File[]) => {
    const room = roomForPhotographs(draft.photographs.length, uploadList);
    setFull(files.length > room);
    void uploads?.send(files.slice(0, room));
  };
  const restore = (one: PlacedPhotograph) => {
    setRemoved(null);
    autosaver.change(withRestored(autosaver.read().draft, one));
  };
  return (
    <Stack space="5">
      {draft.photographs.map((one, index) => (
        <PhotographOfAnswer
          key={one.photographId}
          token={token}
          number={index + 1}
          placedPhotograph={one}
          onCaption={(caption) => change(one, { ...one, caption })}
          onRemove={() => change(one, null)}
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
