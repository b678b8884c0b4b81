'use client';

import type { LibraryWording, ManagedQuestion } from '@souvenance/contracts';
import { lifePeriods } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Row } from '#ui/layout/row.tsx';

interface LibraryEditorProps {
  /** Null for a new question. */
  question: ManagedQuestion | null;
  themes: readonly { id: string; name: string }[];
}

const depths = ['1', '2', '3'] as const;

/** Reads the form; each line of the follow-ups field is one follow-up. */
const readWording = (values: FormData): LibraryWording => ({
  text: readText(values, 'text').trim(),
  about: readText(values, 'about').trim() || null,
  followUps: readText(values, 'followUps')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  period: lifePeriods.find((period) => period === readText(values, 'period')) ?? 'toute_la_vie',
  depth: Number(readText(values, 'depth')) as LibraryWording['depth'],
  sensitive: values.get('sensitive') !== null,
  isRetired: values.get('isRetired') !== null,
});

/** Editor for the wording of a question, and whether it is offered. */
export const LibraryEditor = ({ question, themes }: LibraryEditorProps) => {
  const t = useTranslations('adminQuestions');
  const client = useClient();
  const router = useRouter();
  const { action, isSaved, save } = useSaving();
  // The revision of the text in the fields: a refresh with somebody else's revision must not pass for it.
  const [revision, setRevision] = useState(question?.revision ?? 0);
  const submit = (values: FormData) => {
    const wording = readWording(values);
    const fieldErrors = collectIssues({ text: wording.text.length < 5 && t('textMissing') });
    if (fieldErrors !== null) return action.refuse(fieldErrors);
    return void save(async () => {
      if (question === null) {
        const body = { ...wording, themeId: readText(values, 'themeId') };
        const { id } = await client.call('library.add', { body });
        router.push(`/admin/questions?id=${encodeURIComponent(id)}`);
        return;
      }
      const params = { questionId: question.id };
      const edited = await client.call('library.edit', { params, body: { ...wording, revision } });
      setRevision(edited.revision);
    });
  };
  return (
    <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
      {question === null ? (
        <SelectField
          name="themeId"
          label={t('theme')}
          choices={themes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <TextArea
        name="text"
        label={t('text')}
        hint={t('textHint')}
        rows={2}
        maxLength={300}
        defaultValue={question?.text}
        error={action.field('text')}
      />
      <TextArea
        name="about"
        label={t('about')}
        hint={t('aboutHint', { who: '{qui}', she: '{elle}' })}
        rows={2}
        maxLength={300}
        defaultValue={question?.about ?? ''}
        isOptional
      />
      <TextArea
        name="followUps"
        label={t('followUps')}
        hint={t('followUpsHint')}
        rows={3}
        defaultValue={question?.followUps.join('\n')}
        isOptional
      />
      <Columns>
        <SelectField
          name="period"
          label={t('period')}
          defaultValue={question?.period ?? 'toute_la_vie'}
          choices={lifePeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <SelectField
          name="depth"
          label={t('depth')}
          defaultValue={String(question?.depth ?? 1)}
          choices={depths.map((value) => ({ value, label: t(`depths.${value}`) }))}
        />
      </Columns>
      <CheckboxField
        name="sensitive"
        label={t('sensitive')}
        note={t('sensitiveNote')}
        defaultChecked={question?.sensitive ?? false}
      />
      <CheckboxField
        name="isRetired"
        label={t('retire')}
        note={t('retireNote')}
        defaultChecked={question?.isRetired ?? false}
      />
      <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
      <Row>
        <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
          {t('save')}
        </Button>
      </Row>
    </Form>
  );
};
