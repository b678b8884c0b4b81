'use client';

import { useTranslations } from 'next-intl';
import * as Primitive from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { focusHeading } from '../controls/focus-heading.ts';
import styles from './dialog.module.css';
import { useInertPage } from './use-inert-page.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** Text of the dialog; read out when it opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; default: « Fermer ». */
  actions?: ReactNode;
  size?: 'normal' | 'large';
  /**
   * False lets other layers over the page work, such as the window of a bank; a click outside then does not close the
   * dialog.
   */
  isModal?: boolean;
}

/** The part of the page around an element that may take its focus when the element is removed. */
const findSection = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[tabindex="-1"]:not(main)') ?? null;

/**
 * Returns the focus to the element that had it before; when that is gone to its section, else to the page's heading. A
 * dialog that is not modal focuses itself at first: it holds a page of another company, and until that has loaded its
 * first button would close the dialog.
 */
const useFocusReturn = (isModal: boolean) => {
  const opener = useRef<Element | null>(null);
  const section = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      section.current = findSection(opener.current);
      if (isModal || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault(); // else only a trigger of the primitive's own gets it, and ours are ordinary buttons
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else if (section.current?.isConnected) section.current.focus({ preventScroll: true });
      else focusHeading('h1');
    },
  };
};

/** Content of a dialog that is not modal: makes the page behind it inert by itself. */
const InertBackground = ({ children }: { children: ReactNode }) => {
  const container = useRef<HTMLDivElement>(null);
  useInertPage(true, container);
  return (
    <div ref={container} className={styles.over}>
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
  const focusReturn = useFocusReturn(isModal);
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange} modal={isModal}>
      <Primitive.Portal>
        {isModal ? <Primitive.Overlay className={styles.veil} /> : <div className={styles.veil} />}
        <Primitive.Content
          {...focusReturn}
          {...(isModal ? {} : { onInteractOutside: (event: Event) => event.preventDefault() })}
          className={`${styles.dialog} ${styles[size]}`}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Primitive.Title className={styles.title}>{title}</Primitive.Title>
          {description ? (
            <Primitive.Description className={styles.description}>{description}</Primitive.Description>
          ) : null}
          {isModal ? children : <InertBackground>{children}</InertBackground>}
          <div className={styles.actions}>
            {actions ?? <Button onClick={() => onOpenChange(false)}>{t('close')}</Button>}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
