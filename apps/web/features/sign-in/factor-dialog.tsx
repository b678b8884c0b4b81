'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import type { FactorDialogProps } from '#lib/session/use-factor-question.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';

const MIN_CODE_CHARACTERS = 6;

/** Asks for the second factor again before actions on money, roles or erasures. One dialog for all pages. */
export const FactorDialog = ({ identity, onAnswer }: FactorDialogProps) => {
  const t = useTranslations('ui.again');
  const action = useAction();
  const submit = (values: FormData) => {
    const code = readText(values, 'againCode').replace(/\s/g, '');
    const password = readText(values, 'againPassword');
    if (identity.requiresPasswordForSecondFactor && password === '')
      return action.refuse({ againPassword: t('passwordMissing') });
    if (code.length < MIN_CODE_CHARACTERS) return action.refuse({ againCode: t('codeMissing') });
    return void action.run(async () => {
      await identity.reconfirmSecondFactor({ password, code });
      onAnswer(true);
    });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onAnswer(false)}
      title={t('title')}
      description={t('text')}
      actions={<Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>}
    >
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        {identity.requiresPasswordForSecondFactor ? (
          <PasswordField
            name="againPassword"
            label={t('password')}
            autoComplete="current-password"
            error={action.field('againPassword') ?? action.onCode('identity.refused')}
          />
        ) : null}
        <TextField
          name="againCode"
          label={t('code')}
          autoComplete="one-time-code"
          isShort
          error={action.field('againCode') ?? action.onCode('identity.code_refused')}
        />
        <Row>
          <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
            {t('action')}
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
};
