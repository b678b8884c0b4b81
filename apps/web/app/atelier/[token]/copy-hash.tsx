'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** Copies a file's SHA-256 to the clipboard; the result stays visible beside the button. */
export const CopyHash = ({ name, value }: { name: string; value: string }) => {
  const t = useTranslations('atelier');
  const [outcome, setOutcome] = useState<'hashCopied' | 'hashNotCopied' | null>(null);
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setOutcome('hashCopied'),
      () => setOutcome('hashNotCopied'),
    );
  return (
    <div>
      <Button variant="quiet" onClick={copy}>
        {t('copyHash')}
        <HiddenText> {name}</HiddenText>
      </Button>
      <span role="status">{outcome === null ? null : <Text as="span">{t(outcome)}</Text>}</span>
    </div>
  );
};
