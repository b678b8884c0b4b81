'use client';

import { TREE_NAME_MAX, type TreePerson } from '@souvenance/contracts';
import { areValidYears } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { readText } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { ItemForm } from './item-form.tsx';

interface TreeFormProps {
  /** Null for a new person. */
  person: TreePerson | null;
  others: readonly TreePerson[];
  /** Proposed name for the first person of the tree. */
  narrator: string;
  onCancel: () => void;
  /** Receives the person and, for a new one, the id of a child in the tree. */
  onSave: (person: TreePerson, childId: string | null) => Promise<void>;
}

/** Maximum number of parents. */
const PARENTS_MAX = 2;

const parseYear = (text: string): number | null | 'unreadable' => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{4}$/u.test(typed) ? Number(typed) : 'unreadable';
};

type ParsedYear = ReturnType<typeof parseYear>;

/** Name of the field whose year is wrong; null when both are right. */
const findWrongYear = (
  born: ParsedYear,
  died: ParsedYear,
  thisYear: number,
): 'naissance' | 'deces' | null => {
  if (born === 'unreadable' || (born !== null && !areValidYears({ from: born, to: null }, thisYear)))
    return 'naissance';
  if (died === 'unreadable') return 'deces';
  return died === null || areValidYears({ from: born ?? died, to: died }, thisYear) ? null : 'deces';
};

/** Form of one person of the tree: name, years, parents and partner. */
export const TreeForm = ({ person, others, narrator, onCancel, onSave }: TreeFormProps) => {
  const t = useTranslations('bookPages.tree');
  const action = useAction();
  const save = async (values: FormData) => {
    const name = readText(values, 'nom').trim();
    const [born, died] = [parseYear(readText(values, 'naissance')), parseYear(readText(values, 'deces'))];
    const thisYear = new Date().getFullYear();
    const wrongField = findWrongYear(born, died, thisYear);
    const problems = {
      ...(name === '' && { nom: t('noName') }),
      ...(wrongField && { [wrongField]: t('wrongYears', { thisYear: String(thisYear) }) }),
    };
    if (name === '' || wrongField || born === 'unreadable' || died === 'unreadable')
      return action.refuse(problems);
    const fieldOrNull = (key: string) => readText(values, key) || null;
    const parents = [...new Set([fieldOrNull('parent-1'), fieldOrNull('parent-2')])].filter(
      (id) => id !== null,
    );
    const id = person?.id ?? crypto.randomUUID();
    const typedPerson = { id, name, born, died, parents, partner: fieldOrNull('conjoint') };
    await action.run(() => onSave(typedPerson, fieldOrNull('enfant')));
  };
  const buildChoices = (people: readonly TreePerson[]) => [
    { value: '', label: t('nobody') },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choices = buildChoices(others);
  const children = person === null ? others.filter(({ parents }) => parents.length < PARENTS_MAX) : [];
  const yearFieldProps = { isShort: true, isOptional: true, inputMode: 'numeric', maxLength: 4 } as const;
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
      <Row isStackedOnPhone>
        <TextField
          {...yearFieldProps}
          name="naissance"
          label={t('born')}
          defaultValue={person?.born ?? ''}
          error={action.field('naissance')}
        />
        <TextField
          {...yearFieldProps}
          name="deces"
          label={t('died')}
          defaultValue={person?.died ?? ''}
          error={action.field('deces')}
        />
      </Row>
      {children.length === 0 ? null : (
        <SelectField name="enfant" label={t('child')} isOptional choices={buildChoices(children)} />
      )}
      {others.length === 0 ? null : (
        <>
          <SelectField
            name="parent-1"
            label={t('parent')}
            isOptional
            choices={choices}
            defaultValue={person?.parents[0] ?? ''}
          />
          <SelectField
            name="parent-2"
            label={t('otherParent')}
            isOptional
            choices={choices}
            defaultValue={person?.parents[1] ?? ''}
          />
          <SelectField
            name="conjoint"
            label={t('partner')}
            isOptional
            choices={choices}
            defaultValue={person?.partner ?? ''}
          />
        </>
      )}
    </ItemForm>
  );
};
