'use client';

import type { Client } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { NEW_STORY_NAME } from './send-stored-copies.ts';

interface LeftStory {
  readonly href: string;
  /** Empty for a story that the server does not have yet, or that has none. */
  readonly title: string;
}

/** Reads the story of a place; null for one that this account cannot open any more. */
const readLeftStory = async (client: Client, place: string): Promise<LeftStory | null> => {
  const groups = NEW_STORY_NAME.exec(place)?.groups;
  if (groups) {
    const { bookId = '', questionId = '' } = groups;
    const question = questionId === 'free' ? '' : `&question=${questionId}`;
    return { href: `/stories/form?book=${bookId}${question}`, title: '' };
  }
  const story = await client.call('stories.read', { params: { storyId: place } }).catch(() => null);
  return story === null ? null : { href: `/stories/form?story=${story.id}`, title: story.title };
};

/** The first story whose uploads wait on this device; null without one. */
const findLeftStory = async (client: Client, writer: string): Promise<LeftStory | null> => {
  const { listLeftPlaces } = await import('./list-left-places.ts');
  for (const place of await listLeftPlaces(writer)) {
    const story = await readLeftStory(client, place);
    if (story !== null) return story;
  }
  return null;
};

/** Tells a person whose photographs or voice wait on this device which story sends them once it is opened. */
export const LeftUploads = () => {
  const { client, properties } = useSession();
  const t = useTranslations('stories.left');
  const [leftStory, setLeftStory] = useState<LeftStory | null>(null);
  const uid = properties.session.auth?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    findLeftStory(client, uid).then(setLeftStory, (error: unknown) =>
      logFault('what waits on this device is not shown', error),
    );
  }, [client, uid]);
  if (leftStory === null) return null;
  const { href, title } = leftStory;
  return (
    <Notice tone="attention" isLive actions={<LinkButton href={href}>{t('open')}</LinkButton>}>
      {title === '' ? t('untitled') : t('says', { title })}
    </Notice>
  );
};
