'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Disclosure } from '#ui/layout/disclosure.tsx';

// Most readers share nothing: the section is loaded when it opens.
const ShareStory = lazy(async () => ({ default: (await import('./share-story.tsx')).ShareStory }));

/** The section that gives a story to people without an account, closed at first. */
export const ShareDisclosure = (props: { storyId: string; title: string }) => {
  const t = useTranslations('reading.share');
  const [hasOpened, setOpened] = useState(false);
  return (
    <Disclosure summary={t('title')} onOpen={() => setOpened(true)}>
      {hasOpened ? (
        <Suspense>
          <ShareStory {...props} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
};
