'use client';

import { useTranslations } from 'next-intl';
import * as Primitive from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** What the dialog says or asks; spoken when it opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons; « Fermer » stands first unless they are given. */
  actions?: ReactNode;
  size?: 'normal' | 'large';
}

export const Dialog = ({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size = 'normal',
}: DialogProps) => {
  const t = useTranslations('ui');
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={styles.veil} />
        <Primitive.Content
          className={`${styles.dialog} ${styles[size]}`}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Primitive.Title className={styles.title}>{title}</Primitive.Title>
          {description ? (
            <Primitive.Description className={styles.description}>{description}</Primitive.Description>
          ) : null}
          {children}
          <div className={styles.actions}>
            {actions ?? <Button onClick={() => onOpenChange(false)}>{t('close')}</Button>}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
