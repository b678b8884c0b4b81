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
  /** When the visitor is signed in, the header links to their own area instead of sign-in. */
  isSignedIn?: boolean;
  /** True for a page that is no place of its own: no links in the header. */
  isQuiet?: boolean;
  /** True for sign-in and onboarding, where one thing is done: no links in the header, and no footer. */
  isFlow?: boolean;
  /** The company's sentence for the footer, from the content service. */
  footerSentence?: string;
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
  const renderLinks = (links: typeof companyLinks | typeof rightsLinks) => (
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
          {renderLinks(companyLinks)}
          {renderLinks(rightsLinks)}
        </nav>
      </div>
    </footer>
  );
};

export const PublicShell = ({
  children,
  isSignedIn = false,
  isQuiet,
  isFlow,
  footerSentence,
}: PublicShellProps) => (
  <div className={styles.shell}>
    <SkipLink />
    <header className={styles.header}>
      <Brand href="/" />
      {isQuiet || isFlow ? null : <HeaderLinks isSignedIn={isSignedIn} />}
    </header>
    <main id={mainId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
    {isFlow ? null : <Footer sentence={footerSentence} />}
  </div>
);
