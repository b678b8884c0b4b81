'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import type { SecondFactorEnrolment } from '#lib/identity/identity-client.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CodeList } from '#ui/data/code-list.tsx';
import { Form } from '#ui/forms/form.tsx';
import { textOf } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { ScanCode } from './scan-code.tsx';

export interface Enrolment extends SecondFactorEnrolment {
  /** Kept in memory alone, until the code has been confirmed with it. */
  readonly password: string;
}

const digits = 6;

const keyOf = (otpauthUrl: string): string => new URL(otpauthUrl).searchParams.get('secret') ?? '';

/** Shows the key to the telephone and the recovery codes, and takes the first code. */
export const ConfirmFactor = ({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) => {
  const t = useTranslations('account.factor');
  const { identity } = useSession();
  const action = useAction();
  const { otpauthUrl, recoveryCodes, password } = enrolment;
  const submit = (values: FormData) => {
    const code = textOf(values, 'code').replace(/\s/g, '');
    if (code.length < digits) return action.refuse({ code: t('codeMissing') });
    return void action.run(async () => {
      await identity.confirmSecondFactor({ password, code });
      onDone();
    });
  };
  return (
    <Sheet>
      <Heading level={3}>{t('scanTitle')}</Heading>
      <Text>{t('scan')}</Text>
      <ScanCode words={otpauthUrl} label={t('picture')} />
      <Text strong>{t('key')}</Text>
      <CodeList codes={[keyOf(otpauthUrl)]} />
      <Heading level={3}>{t('recoveryTitle')}</Heading>
      <Text>{t('recovery')}</Text>
      <CodeList codes={recoveryCodes} />
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        <TextField
          name="code"
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          short
          error={action.field('code') ?? action.onCode('identity.code_refused')}
        />
        <Row>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('busy')}>
            {t('confirm')}
          </Button>
        </Row>
      </Form>
    </Sheet>
  );
};
