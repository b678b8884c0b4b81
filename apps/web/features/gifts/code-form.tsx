'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { missing, textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';

/** Leads to the gift of a code that is typed by hand, with or without its dashes. */
export const CodeForm = () => {
  const t = useTranslations('gift.typed');
  const router = useRouter();
  const action = useAction();
  const open = (values: FormData) => {
    const code = textOf(values, 'code').replace(/[^\p{L}\p{N}]/gu, '');
    const faults = missing({ code: code === '' && t('missing') });
    if (faults) return action.refuse(faults);
    router.push(`/cadeau/${encodeURIComponent(code.toUpperCase())}`);
  };
  return (
    <Form onSubmit={open} problem={action.sentence} issues={action.issues}>
      <TextField
        name="code"
        label={t('label')}
        hint={t('hint')}
        autoComplete="off"
        maxLength={60}
        error={action.field('code')}
      />
      <Button type="submit" variant="primary" wide>
        {t('open')}
      </Button>
    </Form>
  );
};
