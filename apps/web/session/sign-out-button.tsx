'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { useSession } from './session-provider.tsx';

export const SignOutButton = () => {
  const t = useTranslations('shell');
  const { signOut } = useSession();
  const { run, busy } = useAction();
  return (
    <Button variant="quiet" icon="leave" busy={busy} busyLabel={t('signingOut')} onClick={() => run(signOut)}>
      {t('signOut')}
    </Button>
  );
};
