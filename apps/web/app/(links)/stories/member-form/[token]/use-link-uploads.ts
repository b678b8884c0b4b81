'use client';

import { type Photograph, STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { useState } from 'react';
import {
  createPhotographUploader,
  type PhotographCalls,
} from '#features/stories/uploads/create-photograph-uploader.ts';
import { countFreeSlots } from '#features/stories/uploads/upload.ts';
import { useUploads } from '#features/stories/uploads/use-uploads.ts';
import type { Autosaver } from '#features/stories/writing/autosaver.ts';
import { addPhotograph } from '#features/stories/writing/placed-photographs.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import type { Answer } from './open-answer-store.ts';

/**
 * The photographs of an answer on their way. They belong to the page, not to the form: the page after the form still
 * sends them, and warns before it is closed.
 */
export const useLinkUploads = (token: string, place: string, autosaver: Autosaver<Answer>) => {
  const client = useClient();
  const [isFull, setFull] = useState(false);
  const calls: PhotographCalls = {
    announce: (body) => client.call('links.addPhotograph', { params: { token }, body }),
    received: (photographId) => client.call('links.photographReceived', { params: { token, photographId } }),
    read: (photographId) => client.call('links.readPhotograph', { params: { token, photographId } }),
  };
  const onReady = ({ id }: Photograph) => {
    const currentDraft = autosaver.read().draft;
    // An upload resumed after a reload may have been added just before it.
    if (currentDraft.photographs.some(({ photographId }) => photographId === id)) return;
    if (currentDraft.photographs.length >= STORY_PHOTOGRAPHS_MAX) setFull(true);
    else autosaver.change(addPhotograph(currentDraft, id));
  };
  const { uploads, uploadList } = useUploads({
    createUploader: () => createPhotographUploader(calls),
    place,
    writer: null,
    onReady,
  });
  const pick = (files: File[]) => {
    const freeSlots = countFreeSlots(autosaver.read().draft.photographs.length, uploadList);
    setFull(files.length > freeSlots);
    void uploads?.send(files.slice(0, freeSlots));
  };
  return {
    uploads,
    uploadList,
    isFull,
    pick,
    /** True while the family lacks a photograph of the answer; a refused one will not come. */
    hasPending: (): boolean => uploads?.read().some(({ state }) => state !== 'refused') ?? false,
  };
};

export type LinkUploads = ReturnType<typeof useLinkUploads>;
