'use client';

import { TREE_NAME_MAX, type TreePerson } from '@souvenance/contracts';
import { areValidYears } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { ItemForm } from './item-form.tsx';

interface TreeFormProps {
  /** Null for somebody new. */
  person: TreePerson | null;
  others: readonly TreePerson[];
  /** Proposed where nobody stands in the tree yet. */
  narrator: string;
  onCancel: () => void;
  /** With whom somebody new is a parent of. */
  onSave: (person: TreePerson, childId: string | null) => Promise<void>;
}

/** As many as a person has. */
const PARENTS = 2;

const yearOf = (words: string): number | null | 'unreadable' => {
  const typed = words.trim();
  if (typed === '') return null;
  return /^\d{4}$/u.test(typed) ? Number(typed) : 'unreadable';
};

type Lived = ReturnType<typeof yearOf>;

/** Names the field whose year is wrong; null when both are right. */
const wrongYears = (born: Lived, died: Lived, thisYear: number): 'naissance' | 'deces' | null => {
  if (born === 'unreadable' || (born !== null && !areValidYears({ from: born, to: null }, thisYear)))
    return 'naissance';
  if (died === 'unreadable') return 'deces';
  return died === null || areValidYears({ from: born ?? died, to: died }, thisYear) ? null : 'deces';
};

/** One person of the tree: name, years, parents and partner. */
export const TreeForm = ({ person, others, narrator, onCancel, onSave }: TreeFormProps) => {
  const t = useTranslations('bookPages.tree');
  const action = useAction();
  const save = async (values: FormData) => {
    const name = textOf(values, 'nom').trim();
    const [born, died] = [yearOf(textOf(values, 'naissance')), yearOf(textOf(values, 'deces'))];
    const thisYear = new Date().getFullYear();
    const field = wrongYears(born, died, thisYear);
    const wrong = {
      ...(name === '' && { nom: t('noName') }),
      ...(field && { [field]: t('wrongYears', { thisYear: String(thisYear) }) }),
    };
    if (name === '' || field || born === 'unreadable' || died === 'unreadable') return action.refuse(wrong);
    const fieldOrNull = (key: string) => textOf(values, key) || null;
    const parents = [...new Set([fieldOrNull('parent-1'), fieldOrNull('parent-2')])].filter(
      (id) => id !== null,
    );
    const id = person?.id ?? crypto.randomUUID();
    const typedPerson = { id, name, born, died, parents, partner: fieldOrNull('conjoint') };
    await action.run(() => onSave(typedPerson, fieldOrNull('enfant')));
  };
  const choicesOf = (people: readonly TreePerson[]) => [
    { value: '', label: t('nobody') },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choices = choicesOf(others);
  const children = person === null ? others.filter(({ parents }) => parents.length < PARENTS) : [];
  const year = { short: true, optional: true, inputMode: 'numeric', maxLength: 4 } as const;
  return (
    <ItemForm
      title={t(person === null ? 'addTitle' : 'changeTitle')}
      labels={{ save: t('save'), saving: t('saving'), cancel: t('cancel') }}
      action={action}
      onSubmit={save}
      onCancel={onCancel}
    >
      <TextField
        name="nom"
        autoFocus
        label={t('name')}
        maxLength={TREE_NAME_MAX}
        defaultValue={person?.name ?? (others.length === 0 ? narrator : '')}
        error={action.field('nom')}
      />
      <Row stacksOnPhone>
        <TextField
          {...year}
          name="naissance"
          label={t('born')}
          defaultValue={person?.born ?? ''}
          error={action.field('naissance')}
        />
        <TextField
          {...year}
          name="deces"
          label={t('died')}
          defaultValue={person?.died ?? ''}
          error={action.field('deces')}
        />
      </Row>
      {children.length === 0 ? null : (
        <SelectField name="enfant" label={t('child')} optional choices={choicesOf(children)} />
      )}
      {others.length === 0 ? null : (
        <>
          <SelectField
            name="parent-1"
            label={t('parent')}
            optional
            choices={choices}
            defaultValue={person?.parents[0] ?? ''}
          />
          <SelectField
            name="parent-2"
            label={t('otherParent')}
            optional
            choices={choices}
            defaultValue={person?.parents[1] ?? ''}
          />
          <SelectField
            name="conjoint"
            label={t('partner')}
            optional
            choices={choices}
            defaultValue={person?.partner ?? ''}
          />
        </>
      )}
    </ItemForm>
  );
};
