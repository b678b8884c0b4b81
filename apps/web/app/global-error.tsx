'use client';

import '#ui/tokens.css';
import '#ui/base.css';
import { NextIntlClientProvider } from 'next-intl';
import errors from '#messages/fr/errors.json' with { type: 'json' };
import ui from '#messages/fr/ui.json' with { type: 'json' };
import { SheetShell } from '#ui/shell/sheet-shell.tsx';
import { Fault, type FaultProps } from './fault.tsx';

/** When the frame of the page itself failed: no setting can be read any more, so the words are French. */
const GlobalError = (props: FaultProps) => (
  <html lang="fr" data-theme="system">
    <body>
      <NextIntlClientProvider locale="fr" messages={{ errors, ui }}>
        <SheetShell brand="Souvenance">
          <Fault {...props} />
        </SheetShell>
      </NextIntlClientProvider>
    </body>
  </html>
);

export default GlobalError;
