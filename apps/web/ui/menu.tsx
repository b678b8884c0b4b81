'use client';

import Link from 'next/link';
import * as Primitive from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import buttonStyles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  icon?: IconName;
  href?: string;
  onSelect?: () => void;
  isDisabled?: boolean;
}

interface MenuProps {
  /** What the button says. */
  label: ReactNode;
  icon?: IconName;
  items: readonly MenuItem[];
}

const MenuEntry = ({ label, icon, href, onSelect, isDisabled }: MenuItem) => {
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{label}</span>
    </>
  );
  return (
    <Primitive.Item className={styles.item} onSelect={onSelect} disabled={isDisabled} asChild={Boolean(href)}>
      {href ? (
        <Link href={href} prefetch={false}>
          {content}
        </Link>
      ) : (
        content
      )}
    </Primitive.Item>
  );
};

/** A few further actions behind a button that says so. */
export const Menu = ({ label, icon, items }: MenuProps) => (
  <Primitive.Root>
    <Primitive.Trigger className={`${buttonStyles.button} ${buttonStyles.secondary}`}>
      {icon ? <Icon name={icon} /> : null}
      <span>{label}</span>
    </Primitive.Trigger>
    <Primitive.Portal>
      <Primitive.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={12}>
        {items.map((item) => (
          <MenuEntry key={item.label} {...item} />
        ))}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
);
