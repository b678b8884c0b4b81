'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';

export const SignOutButton = () => {
  const t = useTranslations('shell');
  const { signOut } = useSession();
  const { run, busy } = useAction();
  return (
    <Button
      variant="quiet"
      icon="leave"
      isBusy={busy}
      busyLabel={t('signingOut')}
      onClick={() => run(signOut)}
    >
      {t('signOut')}
    </Button>
  );
};
