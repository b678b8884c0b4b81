'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/** Opens the gift of a code typed by hand, with or without dashes. */
export const CodeForm = () => {
  const t = useTranslations('gift.typed');
  const router = useRouter();
  const action = useAction();
  const openGift = (values: FormData) => {
    const code = readText(values, 'code').replace(/[^\p{L}\p{N}]/gu, '');
    const fieldErrors = collectIssues({ code: code === '' && t('missing') });
    if (fieldErrors) return action.refuse(fieldErrors);
    router.push(`/cadeau/${encodeURIComponent(code.toUpperCase())}`);
  };
  return (
    <Form onSubmit={openGift} problem={action.problemMessage} issues={action.issues}>
      <TextField
        name="code"
        label={t('label')}
        hint={t('hint')}
        autoComplete="off"
        maxLength={60}
        error={action.field('code')}
      />
      <Button type="submit" variant="primary" isWide>
        {t('open')}
      </Button>
    </Form>
  );
};
