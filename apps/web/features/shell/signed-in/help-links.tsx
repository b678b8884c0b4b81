import { useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import styles from './help-links.module.css';

/** Links to help, terms and privacy, at the same position on every page of the signed-in area. */
export const HelpLinks = () => {
  const t = useTranslations('shell');
  return (
    <footer className={styles.help}>
      <p>{t('help')}</p>
      <TextLink href="/faq">{t('public.faq')}</TextLink>
      <TextLink href="/contact">{t('public.contact')}</TextLink>
      <TextLink href="/legal/cgv">{t('public.cgv')}</TextLink>
      <TextLink href="/legal/confidentialite">{t('public.confidentialite')}</TextLink>
    </footer>
  );
};
