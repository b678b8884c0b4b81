import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';

/** The one main action of the public pages: to begin, or to go back to one's stories. */
export const BeginButton = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const t = useTranslations('public.hero');
  return (
    <LinkButton href={isSignedIn ? '/dashboard' : '/auth/sign-up'} variant="primary">
      {isSignedIn ? t('home') : t('begin')}
    </LinkButton>
  );
};
