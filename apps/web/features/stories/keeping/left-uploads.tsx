'use client';

import type { Client } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { logFault } from '#lib/environment/log-fault.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { type LeftStory, readLeftStory } from './read-left-story.ts';

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
