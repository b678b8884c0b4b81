'use client';

import { useTranslations } from 'next-intl';
import * as Primitive from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { focusHeading } from '../controls/focus-heading.ts';
import styles from './dialog.module.css';
import { usePageAway } from './use-page-away.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** Text of the dialog; read out when it opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; « Fermer » stands first unless they are given. */
  actions?: ReactNode;
  size?: 'normal' | 'large';
  /**
   * False lets other layers over the page work, too, as a bank's own window does; a click outside then closes
   * nothing.
   */
  isModal?: boolean;
}

/**
 * Remembers what had the focus, and gives it back; where that has gone, the page's heading takes it. What holds a page of
 * somebody else's begins at itself: until that page has come its first button is the one that leaves.
 */
const useFocusBack = (isModal: boolean) => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (isModal || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault(); // else only a trigger of the primitive's own gets it, and ours are ordinary buttons
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else focusHeading('h1');
    },
  };
};

/** The sheet of a dialog that is no modal one: it keeps the page behind it away by itself. */
const OverPage = ({ children }: { children: ReactNode }) => {
  const sheet = useRef<HTMLDivElement>(null);
  usePageAway(true, sheet);
  return (
    <div ref={sheet} className={styles.over}>
      {children}
    </div>
  );
};

export const Dialog = ({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = 'normal',
  isModal = true,
}: DialogProps) => {
  const t = useTranslations('ui');
  const focusBack = useFocusBack(isModal);
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange} modal={isModal}>
      <Primitive.Portal>
        {isModal ? <Primitive.Overlay className={styles.veil} /> : <div className={styles.veil} />}
        <Primitive.Content
          {...focusBack}
          {...(isModal ? {} : { onInteractOutside: (event: Event) => event.preventDefault() })}
          className={`${styles.dialog} ${styles[size]}`}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Primitive.Title className={styles.title}>{title}</Primitive.Title>
          {description ? (
            <Primitive.Description className={styles.description}>{description}</Primitive.Description>
          ) : null}
          {isModal ? children : <OverPage>{children}</OverPage>}
          <div className={styles.actions}>
            {actions ?? <Button onClick={() => onOpenChange(false)}>{t('close')}</Button>}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
