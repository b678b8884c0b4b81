import type { ReactNode } from 'react';
import { Visits } from '#analytics/visits.tsx';
import { readContent } from '#content/read-content.ts';
import { readPageProperties } from '#session/page-properties.ts';
import { PublicShell } from '#ui/shell/public-shell.tsx';

/** The frame of every public page, with the house's sentence at its foot. */
export const PublicPage = async ({ children }: { children: ReactNode }) => {
  const [properties, { footer }] = await Promise.all([readPageProperties(), readContent('configuration')]);
  return (
    <PublicShell isSignedIn={properties.user !== null} footer={footer}>
      {children}
      <Visits choice={properties.settings.analytics} />
    </PublicShell>
  );
};
