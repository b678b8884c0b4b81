'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Text } from '#ui/text/text.tsx';
import type { AssistantPanelProps } from './assistant-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./assistant-panel.tsx')).AssistantPanel }));

/** Folded until somebody wants it: nothing of it is loaded or asked before. */
export const AssistantFold = (props: AssistantPanelProps) => {
  const t = useTranslations('assistant');
  const [isWanted, setWanted] = useState(false);
  return (
    <Disclosure summary={t('summary')} onOpen={() => setWanted(true)}>
      {isWanted ? (
        <Suspense fallback={<Text tone="soft">{t('opening')}</Text>}>
          <Panel {...props} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
};
