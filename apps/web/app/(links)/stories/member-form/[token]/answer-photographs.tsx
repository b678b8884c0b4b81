'use client';

import { PHOTOGRAPH_CAPTION_MAX, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddPhotographs } from '#features/stories/uploads/add-photographs.tsx';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import type { Draft } from '#features/stories/writing/draft.ts';
import {
  type PlacedPhotograph,
  replacePhotograph,
  restorePhotograph,
} from '#features/stories/writing/placed-photographs.ts';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Answer } from './open-answer-store.ts';
import type { LinkUploads } from './use-link-uploads.ts';

interface AnswerPhotographsProps {
  token: string;
  autosaver: Autosaver<Answer>;
  draft: Draft;
  linkUploads: LinkUploads;
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

/** Photographs of the answer, and uploads in progress. */
export const AnswerPhotographs = ({ token, autosaver, draft, linkUploads }: AnswerPhotographsProps) => {
  const t = useTranslations('reply.photographs');
  const [removed, setRemoved] = useState<PlacedPhotograph | null>(null);
  const change = (photograph: PlacedPhotograph, next: PlacedPhotograph | null) => {
    if (next === null) setRemoved(photograph);
    autosaver.change(replacePhotograph(autosaver.read().draft, photograph.photographId, next));
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
        uploads={linkUploads.uploads}
        uploadList={linkUploads.uploadList}
        isFull={linkUploads.isFull}
        onPick={linkUploads.pick}
      />
    </Stack>
  );
};
