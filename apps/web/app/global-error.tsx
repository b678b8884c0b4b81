'use client';

import '#ui/tokens.css';
import '#ui/base.css';
import { NextIntlClientProvider } from 'next-intl';
import { fr } from '#messages/fr/index.ts';
import { PublicShell } from '#ui/shell/public-shell.tsx';
import { Fault, type FaultProps } from './fault.tsx';

const { errors, shell, ui } = fr;

/** When the frame of the page itself failed: no setting can be read any more, so the words are French. */
const GlobalError = (props: FaultProps) => (
  <html lang="fr" data-theme="system">
    <body>
      <NextIntlClientProvider locale="fr" messages={{ errors, shell, ui }}>
        <PublicShell isQuiet>
          <Fault {...props} />
        </PublicShell>
      </NextIntlClientProvider>
    </body>
  </html>
);

export default GlobalError;
