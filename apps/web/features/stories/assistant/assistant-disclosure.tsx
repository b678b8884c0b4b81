'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#lib/session/session-provider.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Text } from '#ui/text/text.tsx';
import type { AssistantPanelProps } from './assistant-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./assistant-panel.tsx')).AssistantPanel }));

/** Collapsed until opened: nothing is loaded or requested before. Not shown where no language model is configured. */
export const AssistantDisclosure = (props: AssistantPanelProps) => {
  const t = useTranslations('assistant');
  const { hasAssistant } = useSession().properties.settings;
  const [wasOpened, setOpened] = useState(false);
  if (!hasAssistant) return null;
  return (
    <Disclosure summary={t('summary')} onOpen={() => setOpened(true)}>
      {wasOpened ? (
        <Suspense fallback={<Text tone="soft">{t('opening')}</Text>}>
          <Panel {...props} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
};
