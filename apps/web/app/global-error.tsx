'use client';

import '#ui/tokens/tokens.css';
import '#ui/tokens/base.css';
import type { FaultProps } from '#features/shell/faults/fault-page.tsx';
import { useTitle } from '#features/shell/faults/use-title.ts';
import words from '#messages/fr/errors.json' with { type: 'json' };
import buttonStyles from '#ui/controls/button.module.css';
import { Drawing } from '#ui/illustrations/drawing.tsx';
import ink from '#ui/illustrations/ink.svg';
import { PaperPage } from '#ui/layout/paper-page.tsx';
import { Row } from '#ui/layout/row.tsx';
import { joinClasses } from '#ui/tokens/join-classes.ts';

/**
 * The error page when the root layout failed: settings cannot be read any more, so the text is French. Every page
 * includes it, so it imports almost nothing.
 */
const GlobalError = ({ error }: FaultProps) => {
  useTitle(words.faultTitle);
  return (
    <html lang="fr" data-theme="system">
      <body>
        <main>
          <PaperPage title={words.faultTitle} lead={words.faultText} picture={<Drawing file={ink} />}>
            <Row>
              <button
                type="button"
                className={joinClasses(buttonStyles.button, buttonStyles.primary)}
                onClick={() => window.location.reload()}
              >
                {words.again}
              </button>
              <a href="/" className={joinClasses(buttonStyles.button, buttonStyles.secondary)}>
                {words.home}
              </a>
            </Row>
            {error.digest ? <p>{words.reference.replace('{digest}', error.digest)}</p> : null}
          </PaperPage>
        </main>
      </body>
    </html>
  );
};

export default GlobalError;
