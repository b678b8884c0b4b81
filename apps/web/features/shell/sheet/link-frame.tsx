import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { readTextSize } from '#lib/session/read-text-size.ts';
import { SessionFrame } from '../session-frame.tsx';
import { LinkShell } from './link-shell.tsx';
import { TextSizeButton } from './text-size-button.tsx';

/** Metadata of pages behind a secret link: search engines and other sites must not learn the URL. */
export const secretUrlMetadata: Metadata = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

/** The frame of a page opened by a link in a mail, with or without an account. */
export const LinkFrame = async ({ children }: { children: ReactNode }) => (
  <SessionFrame properties={await readPageProperties()}>
    <LinkShell
      brand={(await getTranslations('invitation'))('brand')}
      tools={<TextSizeButton isInitiallyLarge={(await readTextSize()) === 'large'} />}
    >
      {children}
    </LinkShell>
  </SessionFrame>
);
