'use client';

import {
  ApiError,
  cutText,
  FILE_NAME_MAX,
  STORY_PHOTOGRAPHS_MAX,
  type Story,
  type StoryDraft,
  TAKES_MAX,
} from '@souvenance/contracts';
import { useRef, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import {
  createBookPhotographCalls,
  createPhotographUploader,
} from '../stories/uploads/create-photograph-uploader.ts';
import { isTransient } from '../stories/uploads/open-uploads.ts';
import { detectPhotographType } from '../stories/uploads/photograph-type.ts';
import { createCreationId } from '../stories/writing/create-creation-id.ts';
import { openStorySaver, type StorySaver } from '../stories/writing/open-story-saver.ts';
import type { Speaker } from '../stories/writing/speaker.ts';
import type { ChosenFile } from './document-picker.tsx';
import type { ProposedStory } from './proposed-stories.ts';
import { type DocumentPicture, isSound } from './reading/html-source.ts';
import type { EmptyDraft } from './recent/recent-imports.ts';
import type { VoiceUploads } from './voices/use-voice-uploads.ts';

const toSpeakerName = ({ kind, narratorId }: Speaker): string => `${kind} ${narratorId ?? ''}`;

/** A draft of this import. */
interface ImportedDraft {
  readonly storyId: string;
  readonly save: StorySaver;
  /** The proposal as the draft holds it; null until its text is saved. */
  readonly proposal: ProposedStory | null;
  readonly speaker: Speaker;
}

/** A picture of the document on the server; `photographId` is null when it was refused. */
interface ImportedPicture {
  /** The same for each attempt, so that a second one resumes the first. */
  readonly uploadId: string;
  readonly photographId?: string | null;
}

/** Pictures that are sent at the same time. */
const CONCURRENT_PICTURES = 4;

/** Uploads pictures of a document once each. */
const usePictureUploads = (bookId: string) => {
  const client = useClient();
  const pictures = useRef(new Map<string, ImportedPicture>());
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  /** Returns the id of the photograph, or null when the server refuses the picture. */
  const upload = async ({ key, file }: DocumentPicture): Promise<string | null> => {
    const picture = pictures.current.get(key) ?? { uploadId: crypto.randomUUID() };
    if (picture.photographId !== undefined) return picture.photographId;
    pictures.current.set(key, picture);
    const finish = (photographId: string | null, sentence = ''): string | null => {
      pictures.current.set(key, { ...picture, photographId });
      if (photographId === null) setRefusals((before) => [...before, sentence]);
      return photographId;
    };
    const uploader = createPhotographUploader(createBookPhotographCalls(client, bookId));
    const { uploadId } = picture;
    try {
      const sentId = await uploader.send(
        { uploadId, file, type: detectPhotographType(file) },
        () => undefined,
      );
      const photograph = await uploader.check(sentId);
      return photograph.state === 'refused' ? finish(null, photograph.refusal ?? '') : finish(sentId);
    } catch (error) {
      if (isTransient(error)) throw error;
      return finish(null, error instanceof ApiError ? error.userMessage : '');
    }
  };

  /** Uploads the pictures of one story, as many as it can hold. */
  const uploadAll = async (all: readonly DocumentPicture[]): Promise<StoryDraft['photographs']> => {
    const photographs: StoryDraft['photographs'] = [];
    const ownPictures = all.filter((media) => !isSound(media)).slice(0, STORY_PHOTOGRAPHS_MAX);
    for (let start = 0; start < ownPictures.length; start += CONCURRENT_PICTURES) {
      const group = ownPictures.slice(start, start + CONCURRENT_PICTURES);
      const ids = await Promise.all(group.map(upload));
      group.forEach(({ caption, afterBlock, isScan = false }, index) => {
        const photographId = ids[index];
        if (photographId)
          photographs.push({
            photographId,
            caption,
            credit: '',
            placement: isScan ? 'page' : 'text',
            afterBlock,
            kind: isScan ? 'scan' : undefined,
          });
      });
    }
    return photographs;
  };

  return { uploadAll, refusals };
};

/**
 * Saves the proposed stories of one document as drafts, one after the other. A second attempt saves only what is
 * missing or was changed since, and sets aside the draft of a story that was joined to another or left out meanwhile. A
 * draft that an earlier import left empty is filled by the story of its title.
 */
export const useImport = (
  bookId: string,
  { importId, fileName }: ChosenFile,
  voiceUploads: VoiceUploads['uploads'],
  emptyDrafts: readonly EmptyDraft[] = [],
) => {
  const client = useClient();
  const importedFrom = { importId, fileName: cutText(fileName, FILE_NAME_MAX) };
  const action = useAction();
  const { uploadAll, refusals } = usePictureUploads(bookId);
  /** Drafts by the key of their proposal. */
  const drafts = useRef(new Map<string, ImportedDraft>());
  /** Creation ids by the key and the speaker of their proposal: a second attempt makes no second draft. */
  const creationIds = useRef(new Map<string, string | undefined>());
  const [savedCount, setSavedCount] = useState(0);

  const setDraftAside = async (key: string): Promise<void> => {
    const storyId = drafts.current.get(key)?.storyId;
    if (storyId === undefined) return;
    await client.call('stories.move', { params: { storyId }, body: { to: 'set_aside' } });
    drafts.current.delete(key);
  };

  /** A story that was left out before, and is taken again, was set aside: it becomes a draft again. */
  const createStory = async ({
    speaker,
    ...fields
  }: {
    readonly title: string;
    readonly speaker: Speaker;
    readonly creationId: string | undefined;
  }): Promise<Pick<Story, 'id' | 'revision'>> => {
    const story = await client.call('stories.create', {
      params: { bookId },
      body: { ...fields, ...speaker, importedFrom },
    });
    if (story.state === 'set_aside')
      await client.call('stories.move', { params: { storyId: story.id }, body: { to: 'draft' } });
    return story;
  };

  const createDraft = async ({ key, title }: ProposedStory, speaker: Speaker): Promise<ImportedDraft> => {
    const creationKey = `${toSpeakerName(speaker)} ${key}`;
    const creationId = creationIds.current.get(creationKey) ?? createCreationId();
    creationIds.current.set(creationKey, creationId);
    const usedIds = new Set([...drafts.current.values()].map(({ storyId }) => storyId));
    const story =
      emptyDrafts.find((draft) => draft.title === title && !usedIds.has(draft.id)) ??
      (await createStory({ title, speaker, creationId }));
    const draft = { storyId: story.id, save: openStorySaver(client, story), proposal: null, speaker };
    drafts.current.set(key, draft);
    return draft;
  };

  /** Puts the voice notes of a story on their way, in their order; the device goes on with them after a reload. */
  const sendSounds = async (
    storyId: string,
    media: readonly DocumentPicture[],
    speaker: Speaker,
  ): Promise<void> => {
    const recordingFor = { storyId, title: '', ...speaker };
    for (const { file } of media.filter(isSound).slice(0, TAKES_MAX))
      await voiceUploads?.send([file], { importId, recordingFor });
  };

  const saveStory = async (story: ProposedStory, speaker: Speaker): Promise<void> => {
    const { key, title, body, pictures } = story;
    const draft = drafts.current.get(key) ?? (await createDraft(story, speaker));
    const { proposal } = draft;
    const isUnchanged = proposal?.title === title && proposal.body === body && proposal.pictures === pictures;
    if (isUnchanged && toSpeakerName(draft.speaker) === toSpeakerName(speaker)) return;
    await draft.save({ title, body, ...speaker, photographs: await uploadAll(pictures) });
    if (proposal === null) await sendSounds(draft.storyId, pictures, speaker);
    drafts.current.set(key, { ...draft, proposal: story, speaker });
  };

  const save = (stories: readonly ProposedStory[], speaker: Speaker): Promise<boolean> =>
    action.run(async () => {
      const keys = new Set(stories.map(({ key }) => key));
      for (const key of [...drafts.current.keys()].filter((draftKey) => !keys.has(draftKey)))
        await setDraftAside(key);
      for (const [index, story] of stories.entries()) {
        await saveStory(story, speaker);
        setSavedCount(index + 1);
      }
    }, 'save');

  /** Sets every draft of this import aside; each can be brought back from the drafts' page. */
  const undo = (): Promise<boolean> =>
    action.run(async () => {
      for (const key of [...drafts.current.keys()]) await setDraftAside(key);
    }, 'undo');

  return { action, savedCount, refusals, save, undo };
};

export type Import = ReturnType<typeof useImport>;
