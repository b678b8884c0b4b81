'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** As many characters as tell one from another at a glance. */
const SHOWN = 8;

interface TraceIdProps {
  traceId: string;
  /** The whole stands beside it already. */
  isBesideWhole?: boolean;
}

/** The trace id of the request that caused a thing, the same in every log: the beginning, and the whole after a click. */
export const TraceId = ({ traceId, isBesideWhole = false }: TraceIdProps) => {
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
        {isBesideWhole ? (
          t('copy')
        ) : (
          <>
            <HiddenText>{t('copy')} </HiddenText>
            {traceId.slice(0, SHOWN)}…
          </>
        )}
      </Button>
      <span role="status">{outcome === null ? null : <Text as="span">{t(outcome)}</Text>}</span>
    </>
  );
};
