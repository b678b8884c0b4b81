import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '../link-button.tsx';
import { Brand } from './brand.tsx';
import styles from './public-shell.module.css';
import { mainId, SkipLink } from './skip-link.tsx';

interface PublicShellProps {
  children: ReactNode;
  /** True when somebody is signed in: the way in becomes the way home. */
  isSignedIn?: boolean;
  /** Sign-in and the like: one narrow column and no way in in the header. */
  isQuiet?: boolean;
}

export const PublicShell = ({ children, isSignedIn, isQuiet }: PublicShellProps) => {
  const t = useTranslations('shell');
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <Brand href="/" />
        {isQuiet ? null : (
          <nav aria-label={t('navigation')}>
            <LinkButton href={isSignedIn ? '/dashboard' : '/auth/sign-in'} variant="quiet">
              {isSignedIn ? t('mySpace') : t('signIn')}
            </LinkButton>
          </nav>
        )}
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{t('footer')}</p>
      </footer>
    </div>
  );
};
