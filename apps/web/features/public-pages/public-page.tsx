import type { ReactNode } from 'react';
import { Analytics } from '#features/analytics/analytics.tsx';
import { PublicShell } from '#features/shell/public/public-shell.tsx';
import { readContent } from '#lib/content/read-content.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';

/** The frame of every public page, with the company's sentence in the footer. */
export const PublicPage = async ({ children }: { children: ReactNode }) => {
  const [properties, { footer }] = await Promise.all([readPageProperties(), readContent('configuration')]);
  return (
    <PublicShell isSignedIn={properties.user !== null} footerSentence={footer}>
      {children}
      <Analytics choice={properties.settings.analytics} />
    </PublicShell>
  );
};
