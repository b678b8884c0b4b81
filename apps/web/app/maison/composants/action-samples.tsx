'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BackLink } from '#ui/controls/back-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Row } from '#ui/layout/row.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const PAGE_URL = '/maison/composants';

export const ActionSamples = () => {
  const t = useTranslations('components');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{t('action')}</Button>
          <Button variant={variant} icon="write">
            {t('action')}
          </Button>
          <Button variant={variant} isBusy busyLabel={t('busy')}>
            {t('action')}
          </Button>
          <Button variant={variant} disabled>
            {t('action')}
          </Button>
          <LinkButton href={PAGE_URL} variant={variant}>
            {t('place')}
          </LinkButton>
        </Row>
      ))}
      <Row>
        <Button aria-pressed>{t('action')}</Button>
        <Button aria-pressed={false}>{t('action')}</Button>
        <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      </Row>
      <Button variant="primary" isWide>
        {t('action')}
      </Button>
      <BackLink href={PAGE_URL}>{t('place')}</BackLink>
      <TextLink href={PAGE_URL}>{t('place')}</TextLink>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('heading')} description={t('sentence')} />
    </>
  );
};
