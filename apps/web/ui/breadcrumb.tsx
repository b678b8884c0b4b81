import { useTranslations } from 'next-intl';
import styles from './breadcrumb.module.css';
import { TextLink } from './text-link.tsx';

interface Crumb {
  label: string;
  /** The last crumb, the page itself, has none. */
  href?: string;
}

export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const t = useTranslations('ui');
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? <TextLink href={href}>{label}</TextLink> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
};
