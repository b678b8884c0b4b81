'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import type { SecondFactorEnrolment } from '#lib/identity/identity-client.ts';
import { useSession } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CodeList } from '#ui/data/code-list.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readText } from '#ui/forms/form-values.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { QrCode } from './qr-code.tsx';

export interface Enrolment extends SecondFactorEnrolment {
  /** Kept in memory only, until the first code is confirmed with it. */
  readonly password: string;
}

const CODE_DIGITS = 6;

const readSecret = (otpauthUrl: string): string => new URL(otpauthUrl).searchParams.get('secret') ?? '';

/** Shows the QR code and the recovery codes, and asks for the first code of the authenticator app. */
export const ConfirmFactor = ({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) => {
  const t = useTranslations('account.factor');
  const { identity } = useSession();
  const action = useAction();
  const { otpauthUrl, recoveryCodes, password } = enrolment;
  const submit = (values: FormData) => {
    const code = readText(values, 'code').replace(/\s/g, '');
    if (code.length < CODE_DIGITS) return action.refuse({ code: t('codeMissing') });
    return void action.run(async () => {
      await identity.confirmSecondFactor({ password, code });
      onDone();
    });
  };
  return (
    <Card>
      <Heading level={3}>{t('scanTitle')}</Heading>
      <Text>{t('scan')}</Text>
      <QrCode text={otpauthUrl} label={t('picture')} />
      <Text isStrong>{t('key')}</Text>
      <CodeList codes={[readSecret(otpauthUrl)]} />
      <Heading level={3}>{t('recoveryTitle')}</Heading>
      <Text>{t('recovery')}</Text>
      <CodeList codes={recoveryCodes} />
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        <TextField
          name="code"
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          isShort
          error={action.field('code') ?? action.onCode('identity.code_refused')}
        />
        <Row>
          <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
            {t('confirm')}
          </Button>
        </Row>
      </Form>
    </Card>
  );
};
