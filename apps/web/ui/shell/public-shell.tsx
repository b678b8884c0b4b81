import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '../link-button.tsx';
import { TextLink } from '../text-link.tsx';
import { Brand } from './brand.tsx';
import { publicLinks } from './public-links.ts';
import styles from './public-shell.module.css';
import { mainId, SkipLink } from './skip-link.tsx';

interface PublicShellProps {
  children: ReactNode;
  /** True when somebody is signed in: the way in becomes the way home. */
  isSignedIn?: boolean;
  /** Sign-in and the like: one narrow column and no way in in the header. */
  isQuiet?: boolean;
  /** The house's sentence, from the content service. */
  footer?: string;
}

const HeaderLinks = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('navigation')} className={styles.links}>
      <ul className={styles.pages}>
        {publicLinks
          .filter(({ isInHeader }) => isInHeader)
          .map(({ id, href }) => (
            <li key={id}>
              <TextLink href={href}>{t(`public.${id}`)}</TextLink>
            </li>
          ))}
      </ul>
      <LinkButton href={isSignedIn ? '/dashboard' : '/auth/sign-in'} variant="quiet">
        {isSignedIn ? t('mySpace') : t('signIn')}
      </LinkButton>
    </nav>
  );
};

const Footer = ({ sentence }: { sentence: string | undefined }) => {
  const t = useTranslations('shell');
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('footerNavigation')}>
        <ul className={styles.pagesBelow}>
          {publicLinks.map(({ id, href }) => (
            <li key={id}>
              <TextLink href={href}>{t(`public.${id}`)}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {sentence ? <p>{sentence}</p> : null}
    </footer>
  );
};

export const PublicShell = ({ children, isSignedIn = false, isQuiet, footer }: PublicShellProps) => (
  <div className={styles.shell}>
    <SkipLink />
    <header className={styles.header}>
      <Brand href="/" />
      {isQuiet ? null : <HeaderLinks isSignedIn={isSignedIn} />}
    </header>
    <main id={mainId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer sentence={footer} />
  </div>
);
