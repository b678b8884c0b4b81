'use client';

import type { Story, StoryDocument } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Autosaver } from '../writing/autosaver.ts';
import { StoryLengthNotice } from './story-length-notice.tsx';

// Loaded only for a text that is too long.
const CutOffer = lazy(async () => ({ default: (await import('./cut-offer.tsx')).CutOffer }));

interface StoryCutterProps {
  bookId: string;
  autosaver: Autosaver<Story>;
  body: StoryDocument;
}

/** Warns about the length of a story near the maximum, and offers to cut one that is too long. */
export const StoryCutter = ({ bookId, autosaver, body }: StoryCutterProps) => {
  const t = useTranslations('stories.cutting');
  const [count, setCount] = useState(0);
  return (
    <>
      {count > 0 ? (
        <Notice
          tone="done"
          isLive
          actions={<LinkButton href={`/stories/draft?book=${bookId}`}>{t('see')}</LinkButton>}
        >
          {t('done', { count })}
        </Notice>
      ) : null}
      <StoryLengthNotice body={body}>
        <Suspense>
          <CutOffer bookId={bookId} autosaver={autosaver} onCut={setCount} />
        </Suspense>
      </StoryLengthNotice>
    </>
  );
};
