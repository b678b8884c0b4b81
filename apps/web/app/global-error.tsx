'use client';

import '#ui/tokens.css';
import '#ui/base.css';
import words from '#messages/fr/errors.json' with { type: 'json' };
import buttonStyles from '#ui/button.module.css';
import { classes } from '#ui/classes.ts';
import { Page } from '#ui/page.tsx';
import type { FaultProps } from './fault.tsx';

/**
 * When the frame of the page itself failed: no setting can be read any more, so the words are French. Every page loads
 * this before anything has failed: it is made of next to nothing.
 */
const GlobalError = ({ error, reset }: FaultProps) => (
  <html lang="fr" data-theme="system">
    <body>
      <main>
        <Page title={words.faultTitle} lead={words.faultText}>
          <p>
            <button
              type="button"
              className={classes(buttonStyles.button, buttonStyles.primary)}
              onClick={reset}
            >
              {words.again}
            </button>{' '}
            <a href="/" className={classes(buttonStyles.button, buttonStyles.secondary)}>
              {words.home}
            </a>
          </p>
          {error.digest ? <p>{words.reference.replace('{digest}', error.digest)}</p> : null}
        </Page>
      </main>
    </body>
  </html>
);

export default GlobalError;
