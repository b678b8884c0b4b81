'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Row } from '../layout/row.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../text/text.tsx';
import { Button } from './button.tsx';

interface ShareLinkProps {
  /** The address, whole or from this site's root. */
  href: string;
  /** Text sent with the link by the device's own share sheet. */
  text: string;
  /** Label of the button that opens that sheet. */
  label: string;
  /** The one thing to do on its screen. */
  isMain?: boolean;
}

const never = () => () => undefined;
const canShare = () => typeof navigator.share === 'function';

/**
 * Sends an address by whatever the device sends with; copied where it has no such sheet, and beside it. What became of
 * the copy stays said: a browser that can't copy shows the address, to be copied by hand.
 */
export const ShareLink = ({ href, text, label, isMain = false }: ShareLinkProps) => {
  const t = useTranslations('ui.share');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const hasSheet = useSyncExternalStore(never, canShare, () => false);
  const url = () => new URL(href, window.location.origin).href;
  const copy = () =>
    void navigator.clipboard.writeText(url()).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  // A sheet that was closed sent nothing, and says so itself.
  const share = () => void navigator.share({ text, url: url() }).catch(() => undefined);
  const variant = isMain ? 'primary' : 'secondary';
  return (
    <Stack space="3">
      <Row stacksOnPhone>
        {hasSheet ? (
          <Button variant={variant} onClick={share}>
            {label}
          </Button>
        ) : null}
        <Button variant={hasSheet ? 'quiet' : variant} onClick={copy}>
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
