'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';
import { type Consent, readStoredConsent, storeConsent } from './consent.ts';
import styles from './consent-banner.module.css';

const loadAnalytics = (scriptUrl: string, siteId: string): void => {
  if (document.querySelector('script[data-website-id]')) return;
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.dataset.websiteId = siteId;
  document.head.append(script);
};

export interface ConsentBannerProps {
  scriptUrl: string;
  siteId: string;
}

/** Asks for consent before anything is loaded. Refusing takes one click like agreeing, and neither is asked twice. */
export const ConsentBanner = ({ scriptUrl, siteId }: ConsentBannerProps) => {
  const t = useTranslations('shell.consent');
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => setConsent(readStoredConsent()), []);
  useEffect(() => {
    if (consent === 'given') loadAnalytics(scriptUrl, siteId);
  }, [consent, scriptUrl, siteId]);
  if (consent !== 'unknown') return null;
  const choose = (choice: 'given' | 'refused') => () => {
    storeConsent(choice);
    setConsent(choice);
  };
  return (
    <aside className={styles.banner} aria-label={t('label')}>
      <Text>{t('text')}</Text>
      <Row>
        <Button onClick={choose('refused')}>{t('refuse')}</Button>
        <Button onClick={choose('given')}>{t('agree')}</Button>
        <TextLink href="/legal/cookies">{t('more')}</TextLink>
      </Row>
    </aside>
  );
};
