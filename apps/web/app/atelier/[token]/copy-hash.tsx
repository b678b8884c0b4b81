'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** Puts a file's SHA-256 where it can be pasted into a check; what became of it stays said beside the button. */
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
