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

/** The payment page in place of the button; it takes the focus. */
const InlinePayment = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('order.payment');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1}>
      <Stack>
        <Heading level={2}>{t('frame')}</Heading>
        <PaymentSheet>{children}</PaymentSheet>
      </Stack>
    </div>
  );
};

/** The payment page in a dialog. Closing it pays nothing, and the same payment can be reopened. */
const PopupPayment = ({ children }: { children: ReactNode }) => {
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
        // A dialog of the bank may be opened over ours.
        isModal={false}
        actions={<Button onClick={() => setIsOpen(false)}>{t('later')}</Button>}
      >
        <PaymentSheet>{children}</PaymentSheet>
      </Dialog>
    </Stack>
  );
};

interface PaymentContainerProps {
  display: PaymentDisplay;
  children: ReactNode;
}

/** Shows the payment service's page in a dialog or in the page, as configured. */
export const PaymentContainer = ({ display, children }: PaymentContainerProps) =>
  display === 'popup' ? <PopupPayment>{children}</PopupPayment> : <InlinePayment>{children}</InlinePayment>;
