'use client';

import type { ReactNode } from 'react';
import type { PageProperties } from '#lib/session/page-properties.ts';
import { SessionProvider } from '#lib/session/session-provider.tsx';

const loadFactorDialog = async () => (await import('./factor-dialog.tsx')).FactorDialog;

/** The session of a page, with the dialog that asks for the second factor when a call needs a recent one. */
export const Session = ({ initial, children }: { initial: PageProperties; children: ReactNode }) => (
  <SessionProvider initial={initial} loadFactorDialog={loadFactorDialog}>
    {children}
  </SessionProvider>
);
