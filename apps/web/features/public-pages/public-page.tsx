import type { ReactNode } from 'react';
import { Visits } from '#features/analytics/visits.tsx';
import { PublicShell } from '#features/shell/public/public-shell.tsx';
import { readContent } from '#lib/content/read-content.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';

/** The frame of every public page, with the company's sentence at its foot. */
export const PublicPage = async ({ children }: { children: ReactNode }) => {
  const [properties, { footer }] = await Promise.all([readPageProperties(), readContent('configuration')]);
  return (
    <PublicShell isSignedIn={properties.user !== null} footer={footer}>
      {children}
      <Visits choice={properties.settings.analytics} />
    </PublicShell>
  );
};
