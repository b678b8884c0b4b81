'use client';

import {
  INDEX_FORMS_MAX,
  INDEX_NAME_MAX,
  type NameIndexLine,
  type NameKind,
  nameKinds,
} from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { readChoice, readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ItemForm } from './item-form.tsx';

interface NameIndexFormProps {
  /** Null for a new name. */
  line: NameIndexLine | null;
  onCancel: () => void;
  onSave: (line: NameIndexLine) => Promise<void>;
}

const readForms = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((form) => form.trim())
      .filter((form) => form !== ''),
  ),
];

/** One name of the index: how it stands there, and the forms by which the stories have it, one a line. */
export const NameIndexForm = ({ line, onCancel, onSave }: NameIndexFormProps) => {
  const t = useTranslations('bookPages.nameIndex');
  const action = useAction();
  const save = async (values: FormData) => {
    const name = readText(values, 'nom').trim();
    const forms = readForms(readText(values, 'formes'));
    const isTooLong = forms.some(({ length }) => length > INDEX_NAME_MAX);
    const problems = {
      ...(name === '' && { nom: t('noName') }),
      ...(forms.length > INDEX_FORMS_MAX && { formes: t('tooManyForms', { most: INDEX_FORMS_MAX }) }),
      ...(isTooLong && { formes: t('formTooLong', { most: INDEX_NAME_MAX }) }),
    };
    if (Object.keys(problems).length > 0) return action.refuse(problems);
    const kind: NameKind = readChoice(values, 'genre', nameKinds);
    const lineBase = line ?? { id: crypto.randomUUID(), isHidden: false };
    // A name without other forms is searched as it stands.
    await action.run(() => onSave({ ...lineBase, kind, name, forms: forms.length > 0 ? forms : [name] }));
  };
  return (
    <ItemForm
      title={t(line === null ? 'addTitle' : 'changeTitle')}
      labels={{ save: t('save'), saving: t('saving'), cancel: t('cancel') }}
      action={action}
      onSubmit={save}
      onCancel={onCancel}
    >
      <SelectField
        name="genre"
        label={t('kind')}
        choices={nameKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        defaultValue={line?.kind ?? 'person'}
      />
      <TextField
        name="nom"
        autoFocus
        label={t('name')}
        hint={t('nameHint')}
        maxLength={INDEX_NAME_MAX}
        defaultValue={line?.name}
        error={action.field('nom')}
      />
      <TextArea
        name="formes"
        label={t('forms')}
        hint={t('formsHint')}
        rows={INDEX_FORMS_MAX}
        defaultValue={line?.forms.join('\n')}
        error={action.field('formes')}
      />
    </ItemForm>
  );
};
