'use client';

import { CONTACT_SECONDS_MIN } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { createBrowserClient } from '#lib/api-client/create-browser-client.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, looksLikeEmail, readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ScrollIntoView } from '#ui/layout/scroll-into-view.tsx';
import { HoneypotField } from './honeypot-field.tsx';

/** Minimum length of a message in characters, as the API requires. */
const MIN_MESSAGE_CHARACTERS = 10;

/**
 * Resolves once the form has been open for the minimum time that the API requires, so that a person who pastes a
 * message is not refused as a robot.
 */
const awaitMinimumTime = (openedAtMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, openedAtMs + CONTACT_SECONDS_MIN * 1000 - Date.now()));

interface ContactFormProps {
  subjects: readonly string[];
  /** The signed-in user, whose data prefill the fields. */
  person: { name: string; email: string } | null;
}

export const ContactForm = ({ subjects, person }: ContactFormProps) => {
  const t = useTranslations('contact');
  const client = useMemo(() => createBrowserClient(null), []);
  const [openedAtMs] = useState(() => Date.now());
  const [isSent, setIsSent] = useState(false);
  const action = useAction();
  const submit = (values: FormData) => {
    const readField = (name: string) => readText(values, name).trim();
    const fieldErrors = collectIssues({
      name: readField('name') === '' && t('nameMissing'),
      email: !looksLikeEmail(readField('email')) && t('emailMissing'),
      message: readField('message').length < MIN_MESSAGE_CHARACTERS && t('messageMissing'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    return void action.run(async () => {
      await awaitMinimumTime(openedAtMs);
      const body = {
        name: readField('name'),
        email: readField('email'),
        subject: readField('subject'),
        message: readField('message'),
        website: readField('website'),
        writtenInSeconds: Math.min(86_400, (Date.now() - openedAtMs) / 1000),
      };
      await client.call('contact.write', { body });
      setIsSent(true);
    });
  };
  if (isSent)
    return (
      <ScrollIntoView>
        <Notice tone="done" title={t('sentTitle')} isLive>
          {t('sent')}
        </Notice>
        {person ? <LinkButton href="/dashboard">{t('home')}</LinkButton> : null}
      </ScrollIntoView>
    );
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
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
      <HoneypotField name="website" label={t('trap')} />
      <Button type="submit" variant="primary" isWide isBusy={action.busy} busyLabel={t('busy')}>
        {t('action')}
      </Button>
    </Form>
  );
};
