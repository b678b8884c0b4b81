'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { applyTextSize } from '#lib/session/apply-text-size.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/** The user's name, and the text size on every page. */
export const ProfileForm = ({ user }: { user: { name: string; largeText: boolean } }) => {
  const t = useTranslations('account.profile');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [isSaved, setSaved] = useState(false);
  const save = (values: FormData) => {
    setSaved(false);
    const name = readText(values, 'name');
    if (name === '') return action.refuse({ name: t('nameMissing') });
    const body = { name, largeText: values.get('largeText') !== null };
    return void action.run(async () => {
      const { largeText } = await client.call('account.updateProfile', { body });
      applyTextSize(largeText);
      setSaved(true);
      router.refresh();
    });
  };
  return (
    <Form onSubmit={save} problem={action.problemMessage} issues={action.issues}>
      <TextField
        name="name"
        label={t('name')}
        autoComplete="name"
        defaultValue={user.name}
        error={action.field('name')}
      />
      <CheckboxField name="largeText" label={t('largeText')} defaultChecked={user.largeText} />
      <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
      <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
