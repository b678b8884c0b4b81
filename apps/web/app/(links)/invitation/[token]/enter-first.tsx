import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface EnterFirstProps {
  token: string;
  /** As the inviter wrote it: proposed where an account is opened. */
  name: string;
  email: string | null;
}

/** To sign up or in, and back here. */
export const EnterFirst = ({ token, name, email }: EnterFirstProps) => {
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
