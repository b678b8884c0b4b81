'use client';

import { CONTACT_SECONDS_MIN } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { browserClient } from '#lib/api-client/browser-client.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { looksLikeEmail, missing, textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { InSight } from '#ui/layout/in-sight.tsx';
import { Trap } from './trap.tsx';

/** Letters that a message has at least, as the API asks. */
const MESSAGE_MIN = 10;

/** Until a person can have written this long ago: who filled the form before it listened, or pasted, loses nothing. */
const untilWritten = (openedAt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, openedAt + CONTACT_SECONDS_MIN * 1000 - Date.now()));

interface ContactFormProps {
  subjects: readonly string[];
  /** The person who is signed in: the fields are filled with known values. */
  person: { name: string; email: string } | null;
}

export const ContactForm = ({ subjects, person }: ContactFormProps) => {
  const t = useTranslations('contact');
  const client = useMemo(() => browserClient(null), []);
  const [openedAt] = useState(() => Date.now());
  const [isSent, setIsSent] = useState(false);
  const action = useAction();
  const submit = (values: FormData) => {
    const text = (name: string) => textOf(values, name).trim();
    const faults = missing({
      name: text('name') === '' && t('nameMissing'),
      email: !looksLikeEmail(text('email')) && t('emailMissing'),
      message: text('message').length < MESSAGE_MIN && t('messageMissing'),
    });
    if (faults) return action.refuse(faults);
    return void action.run(async () => {
      await untilWritten(openedAt);
      const body = {
        name: text('name'),
        email: text('email'),
        subject: text('subject'),
        message: text('message'),
        website: text('website'),
        writtenInSeconds: Math.min(86_400, (Date.now() - openedAt) / 1000),
      };
      await client.call('contact.write', { body });
      setIsSent(true);
    });
  };
  if (isSent)
    return (
      <InSight>
        <Notice tone="done" title={t('sentTitle')} live>
          {t('sent')}
        </Notice>
        {person ? <LinkButton href="/dashboard">{t('home')}</LinkButton> : null}
      </InSight>
    );
  return (
    <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
      <SelectField
        name="subject"
        label={t('subject')}
        choices={subjects.map((subject) => ({ value: subject, label: subject }))}
      />
      <TextField
        name="name"
        label={t('name')}
        autoComplete="name"
        defaultValue={person?.name}
        error={action.field('name')}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        defaultValue={person?.email}
        error={action.field('email')}
      />
      <TextArea
        name="message"
        label={t('message')}
        rows={8}
        maxLength={5_000}
        error={action.field('message')}
      />
      <Trap name="website" label={t('trap')} />
      <Button type="submit" variant="primary" wide busy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
