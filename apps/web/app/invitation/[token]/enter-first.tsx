import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** To sign up or in, and back here. */
export const EnterFirst = ({ token, email }: { token: string; email: string | null }) => {
  const t = useTranslations('invitation');
  const query = new URLSearchParams({
    next: `/invitation/${token}`,
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
