import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Ornament } from '#ui/illustrations/ornament.tsx';
import { Brand } from '../brand.tsx';
import { mainId, SkipLink } from '../skip-link.tsx';
import { companyLinks, rightsLinks } from './public-links.ts';
import styles from './public-shell.module.css';

interface PublicShellProps {
  children: ReactNode;
  /** True when somebody is signed in: the way in becomes the way home. */
  isSignedIn?: boolean;
  /** Sign-in and the like: one narrow column and no way in in the header. */
  isQuiet?: boolean;
  /** The company's sentence, from the content service. */
  footer?: string;
}

const HeaderLinks = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('navigation')} className={styles.links}>
      <ul className={styles.pages}>
        {companyLinks.map(({ id, href }) => (
          <li key={id}>
            <TextLink href={href}>{t(`public.${id}`)}</TextLink>
          </li>
        ))}
      </ul>
      <LinkButton href={isSignedIn ? '/dashboard' : '/auth/sign-in'}>
        {isSignedIn ? t('mySpace') : t('signIn')}
      </LinkButton>
    </nav>
  );
};

const Footer = ({ sentence }: { sentence: string | undefined }) => {
  const t = useTranslations('shell');
  const list = (links: typeof companyLinks | typeof rightsLinks) => (
    <ul className={styles.pagesBelow}>
      {links.map(({ id, href }) => (
        <li key={id}>
          <TextLink href={href}>{t(`public.${id}`)}</TextLink>
        </li>
      ))}
    </ul>
  );
  return (
    <footer className={styles.footer}>
      <div className={styles.foot}>
        <div className={styles.brand}>
          <Brand href="/" />
          {sentence ? <p>{sentence}</p> : null}
          <Ornament name="brin" align="start" />
        </div>
        <nav aria-label={t('footerNavigation')} className={styles.lists}>
          {list(companyLinks)}
          {list(rightsLinks)}
        </nav>
      </div>
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
