import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Brand } from '../brand.tsx';
import { NavLink } from './nav-link.tsx';
import type { Place } from './navigation.ts';
import styles from './top-header.module.css';

interface TopHeaderProps {
  places: readonly Place[];
  /** The company's own links, in place of the product's; null shows the product's. */
  links: readonly { label: string; href: string }[] | null;
  person: ReactNode;
  account: ReactNode;
  label: string;
}

/** The places of the signed-in area on one line, where the configuration prefers it to the sidebar. */
export const TopHeader = ({ places, links, person, account, label }: TopHeaderProps) => (
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
        {links?.map(({ label: words, href }) => (
          <li key={href}>
            <TextLink href={href}>{words}</TextLink>
          </li>
        )) ??
          places.map((place) => (
            <li key={place.id}>
              <NavLink place={place} shape="line" />
            </li>
          ))}
      </ul>
    </nav>
  </header>
);
