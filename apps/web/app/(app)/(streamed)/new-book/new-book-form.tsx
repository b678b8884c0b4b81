'use client';

import { bookFormats } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ConsentFields, readConsentChoice, toConsentBody } from '#features/consent/consent-fields.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readChoice, readText } from '#ui/forms/form-values.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';

interface NewBookFormProps {
  familyId: string;
  themes: readonly { id: string; name: string }[];
}

const readValues = (values: FormData, familyId: string) => ({
  familyId,
  narrator: readText(values, 'narrator').trim(),
  title: readText(values, 'title').trim(),
  subtitle: readText(values, 'subtitle').trim(),
  format: readChoice(values, 'format', bookFormats),
  largePrint: values.has('largePrint'),
  themes: values.getAll('themes').map(String),
});

export const NewBookForm = ({ familyId, themes }: NewBookFormProps) => {
  const t = useTranslations('newBook');
  const tFormats = useTranslations('formats');
  const tConsent = useTranslations('consent.fields');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const submit = (values: FormData) => {
    const consent = readConsentChoice(values);
    const body = { ...readValues(values, familyId), ...toConsentBody(consent) };
    const fieldErrors = collectIssues({
      narrator: body.narrator === '' && t('narratorMissing'),
      consent: consent === null && tConsent('missing'),
      title: body.title === '' && t('bookTitleMissing'),
    });
    if (fieldErrors) return action.refuse(fieldErrors);
    return void action.run(async () => {
      const book = await client.call('books.create', { body });
      router.push(`/questions-categories?book=${book.id}`);
      return 'leaving';
    });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      <TextField
        name="narrator"
        label={t('narrator')}
        hint={t('narratorHint')}
        maxLength={120}
        error={action.field('narrator')}
      />
      <ConsentFields error={action.field('consent')} />
      <TextField name="title" label={t('bookTitle')} maxLength={90} error={action.field('title')} />
      <TextField
        name="subtitle"
        label={t('subtitle')}
        isOptional
        maxLength={120}
        error={action.field('subtitle')}
      />
      <RadioCards
        name="format"
        label={t('format')}
        hasColumns
        defaultValue="a5-broche"
        cards={bookFormats.map((value) => ({
          value,
          label: tFormats(`names.${value}`),
          note: tFormats(`sizes.${value}`),
        }))}
        error={action.field('format')}
      />
      <CheckboxField name="largePrint" label={t('largePrint')} note={t('largePrintNote')} />
      <Disclosure summary={t('themes')}>
        <CheckboxGroup
          name="themes"
          label={t('themesHint')}
          choices={themes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Disclosure>
      <Row>
        <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
          {t('action')}
        </Button>
      </Row>
    </Form>
  );
};
