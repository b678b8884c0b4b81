'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** Number of characters shown: enough to tell ids apart at a glance. */
const SHOWN_CHARACTERS = 8;

interface TraceIdProps {
  traceId: string;
  /** True where the whole id is already shown beside it: only the copy button is rendered. */
  isButtonOnly?: boolean;
}

/**
 * Trace id of the request that caused a record, the same in every log: shows its beginning, and copies the whole id on
 * a click.
 */
export const TraceId = ({ traceId, isButtonOnly = false }: TraceIdProps) => {
  const t = useTranslations('admin.trace');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  if (traceId === '') return null;
  const copy = () =>
    void navigator.clipboard.writeText(traceId).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  return (
    <>
      <Button variant="quiet" onClick={copy}>
        {isButtonOnly ? (
          t('copy')
        ) : (
          <>
            <HiddenText>{t('copy')} </HiddenText>
            {traceId.slice(0, SHOWN_CHARACTERS)}…
          </>
        )}
      </Button>
      <span role="status">{outcome === null ? null : <Text as="span">{t(outcome)}</Text>}</span>
    </>
  );
};
