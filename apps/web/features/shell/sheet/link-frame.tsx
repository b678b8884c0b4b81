import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { SessionFrame } from '../session-frame.tsx';
import { SheetShell } from './sheet-shell.tsx';

/** The address of a page behind a link is the secret: it is told to no search engine and to no other site. */
export const secretAddress: Metadata = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

/** The frame of a page that a link of an e-mail opens, with an account or without. */
export const LinkFrame = async ({ children }: { children: ReactNode }) => (
  <SessionFrame properties={await readPageProperties()}>
    <SheetShell brand={(await getTranslations('invitation'))('brand')}>{children}</SheetShell>
  </SessionFrame>
);
