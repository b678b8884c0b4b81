import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface SignInToAcceptProps {
  token: string;
  /** Name as the inviter wrote it: prefilled in the sign-up form. */
  name: string;
  email: string | null;
}

/** Asks to sign up or in, with a way back here. */
export const SignInToAccept = ({ token, name, email }: SignInToAcceptProps) => {
  const t = useTranslations('invitation');
  const query = new URLSearchParams({
    next: `/invitation/${token}?retour=1`,
    name,
    ...(email !== null && { email }),
  });
  return (
    <Notice
      tone="info"
      title={t('signInTitle')}
      actions={
        <>
          <LinkButton href={`/auth/sign-up?${query}`} variant="primary">
            {t('create')}
          </LinkButton>
          <LinkButton href={`/auth/sign-in?${query}`}>{t('have')}</LinkButton>
        </>
      }
    >
      {email === null ? t('signInAnyhow') : t('signIn', { email })}
    </Notice>
  );
};
