'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Editor } from '#ui/editor/editor.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { PhotoPicker } from '#ui/forms/photo-picker.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { StepperField } from '#ui/forms/stepper-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TitleField } from '#ui/forms/title-field.tsx';

/** Every field of text in every state, with sample texts. */
export const FieldSamples = () => {
  const t = useTranslations('components');
  const [title, setTitle] = useState<string>(t('heading'));
  const [copies, setCopies] = useState(2);
  const [body, setBody] = useState({ type: 'doc' as const, content: [{ type: 'paragraph' as const }] });
  // The summary takes the focus whenever its issues change.
  const [issues] = useState([{ field: 'invalid', message: t('error') }]);
  return (
    <>
      <ErrorSummary issues={issues} />
      <TitleField name="title" label={t('field')} hint={t('hint')} value={title} onValue={setTitle} />
      <TextField name="empty" label={t('field')} hint={t('hint')} />
      <TextField name="invalid" label={t('field')} hint={t('hint')} error={t('error')} />
      <TextField name="optional" label={t('field')} isOptional defaultValue={t('value')} />
      <TextField name="short" label={t('field')} isShort defaultValue="80450" />
      <TextField name="readOnly" label={t('field')} readOnly value={t('value')} />
      <TextField name="disabled" label={t('field')} disabled value={t('value')} />
      <PasswordField name="password" label={t('field')} autoComplete="current-password" />
      <TextArea name="text" label={t('field')} hint={t('hint')} />
      <TextArea name="invalidText" label={t('field')} error={t('error')} />
      <SelectField
        name="day"
        label={t('field')}
        choices={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`days.${value}`) }))}
      />
      <StepperField
        name="count"
        label={t('field')}
        value={copies}
        min={0}
        max={200}
        onValue={setCopies}
        fewerLabel={t('fewer')}
        moreLabel={t('more')}
      />
      <PhotoPicker label={t('action')} onPick={() => undefined} />
      <Editor
        id="sheet"
        label={t('heading')}
        content={body}
        onChange={(changed) => setBody(changed as typeof body)}
      />
    </>
  );
};
