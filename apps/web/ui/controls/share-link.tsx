'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Row } from '../layout/row.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { Button } from './button.tsx';

interface ShareLinkProps {
  /** The URL, absolute or relative to this site's root. */
  href: string;
  /** Text sent with the link by the device's own share dialog. */
  text: string;
  /** Label of the button that opens the share dialog. */
  label: string;
  /** True when it is the main action of its screen. */
  isPrimary?: boolean;
}

const subscribeToNothing = () => () => undefined;
const canShare = () => typeof navigator.share === 'function';

/**
 * Shares a link with the device's share dialog, and copies it. The result of the copy stays visible; where the browser
 * cannot copy, the address is shown to be copied by hand.
 */
export const ShareLink = ({ href, text, label, isPrimary = false }: ShareLinkProps) => {
  const t = useTranslations('ui.share');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const hasShareDialog = useSyncExternalStore(subscribeToNothing, canShare, () => false);
  const url = () => new URL(href, window.location.origin).href;
  const copy = () =>
    void navigator.clipboard.writeText(url()).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  // Rejects when the user closes the dialog, or with an error that the dialog itself shows.
  const share = () => void navigator.share({ text, url: url() }).catch(() => undefined);
  const variant = isPrimary ? 'primary' : 'secondary';
  return (
    <Stack space="3">
      <Row isStackedOnPhone>
        {hasShareDialog ? (
          <Button variant={variant} onClick={share}>
            {label}
          </Button>
        ) : null}
        <Button variant={hasShareDialog ? 'quiet' : variant} onClick={copy}>
          {t('copy')}
        </Button>
      </Row>
      <div role="status">
        {outcome === null ? null : (
          <Text>{outcome === 'copied' ? t('copied') : t('notCopied', { address: url() })}</Text>
        )}
      </div>
    </Stack>
  );
};
