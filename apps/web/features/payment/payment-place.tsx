'use client';

import type { PaymentDisplay } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

/** In the page, where the button was: what follows is read next. */
const InPage = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('order.payment');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Stack>
        <Heading level={2}>{t('frame')}</Heading>
        <PaymentSheet>{children}</PaymentSheet>
      </Stack>
    </div>
  );
};

/** Over the page. Closed, nothing is paid, and the same payment is opened again. */
const Popup = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('order.payment');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Stack align="start">
      <Text>{t('waiting')}</Text>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {t('resume')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('frame')}
        size="large"
        // The bank's question may stand over ours.
        isModal={false}
        actions={<Button onClick={() => setIsOpen(false)}>{t('later')}</Button>}
      >
        <PaymentSheet>{children}</PaymentSheet>
      </Dialog>
    </Stack>
  );
};

interface PaymentPlaceProps {
  display: PaymentDisplay;
  children: ReactNode;
}

/** Where the payment service's own page stands. */
export const PaymentPlace = ({ display, children }: PaymentPlaceProps) =>
  display === 'popup' ? <Popup>{children}</Popup> : <InPage>{children}</InPage>;
