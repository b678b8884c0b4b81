import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Brand } from '../brand.tsx';
import { NavLink } from './nav-link.tsx';
import type { Area } from './navigation.ts';
import styles from './top-header.module.css';

interface TopHeaderProps {
  areas: readonly Area[];
  /** The company's own links instead of the product's; null shows the product's. */
  links: readonly { label: string; href: string }[] | null;
  person: ReactNode;
  account: ReactNode;
  label: string;
}

/** The navigation of the signed-in area on one line, where the configuration prefers it to the sidebar. */
export const TopHeader = ({ areas, links, person, account, label }: TopHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.top}>
      <Brand href="/dashboard" />
      <div className={styles.account}>
        <p>{person}</p>
        {account}
      </div>
    </div>
    <nav aria-label={label}>
      <ul className={styles.places}>
        {links?.map(({ label: text, href }) => (
          <li key={href}>
            <TextLink href={href}>{text}</TextLink>
          </li>
        )) ??
          areas.map((area) => (
            <li key={area.id}>
              <NavLink area={area} shape="line" />
            </li>
          ))}
      </ul>
    </nav>
  </header>
);
