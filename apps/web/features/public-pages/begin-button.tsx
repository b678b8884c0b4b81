import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';

/** Main button of the public pages: to sign up, or to the user's own area. */
export const BeginButton = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const t = useTranslations('public.hero');
  return (
    <LinkButton href={isSignedIn ? '/dashboard' : '/auth/sign-up'} variant="primary">
      {isSignedIn ? t('home') : t('begin')}
    </LinkButton>
  );
};
