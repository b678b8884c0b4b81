'use client';

import { type FamilyTree, hasElision, type TreePerson } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { ImportTree } from './import-tree.tsx';
import { ItemSection } from './item-section.tsx';
import { TreeForm } from './tree-form.tsx';
import { removePerson, savePerson } from './tree-people.ts';
import type { Change } from './use-page-saves.ts';

interface TreeEditorProps {
  tree: FamilyTree;
  generations: readonly (readonly string[])[];
  narrator: string;
  canEdit: boolean;
  onSave: (change: Change<FamilyTree>) => Promise<void>;
}

/** The people of the family tree, by generation as printed; each button saves its change at once. */
export const TreeEditor = ({ tree, generations, narrator, canEdit, onSave }: TreeEditorProps) => {
  const t = useTranslations('bookPages.tree');
  const action = useAction();
  const [edited, setEdited] = useState<TreePerson | 'new' | null>(null);
  const { people, isShown } = tree;
  const peopleById = new Map(people.map((person) => [person.id, person]));
  const findName = (id: string): string => peopleById.get(id)?.name ?? '';
  const formatOfName = (id: string): string =>
    t('ofName', { name: findName(id), hasElision: String(hasElision(findName(id))) });
  const changePeople = (change: Change<FamilyTree['people']>): Promise<void> =>
    onSave((current) => ({ ...current, people: change(current.people) }));
  const formatFacts = ({ born, died, parents, partner }: TreePerson): string =>
    [
      born === null ? '' : t('bornIn', { year: String(born) }),
      died === null ? '' : t('diedIn', { year: String(died) }),
      parents.length === 0 ? '' : t('childOf', { names: parents.map(formatOfName).join(t('and')) }),
      partner === null ? '' : t('with', { name: findName(partner) }),
    ]
      .filter((fact) => fact !== '')
      .join(', ');
  const renderButtons = (person: TreePerson) => (
    <>
      <Button aria-label={t('changeOf', { name: person.name })} onClick={() => setEdited(person)}>
        {t('change')}
      </Button>
      <ConfirmedButton
        label={t('remove')}
        hiddenSubject={person.name}
        busyLabel={t('saving')}
        title={t('removeTitle')}
        text={t('removeText', { name: person.name })}
        onConfirm={() => changePeople((current) => removePerson(current, person.id))}
      />
    </>
  );
  const form =
    edited === null ? null : (
      <TreeForm
        key={edited === 'new' ? 'new' : edited.id}
        person={edited === 'new' ? null : edited}
        others={people.filter((candidate) => edited === 'new' || candidate.id !== edited.id)}
        onCancel={() => setEdited(null)}
        narrator={narrator}
        onSave={async (person, childId) => {
          await changePeople((current) => savePerson(current, person, childId));
          setEdited(null);
        }}
      />
    );
  return (
    <ItemSection
      labels={{ title: t('title'), hint: t('hint'), isShown: t('isShown'), add: t('add') }}
      checkboxName="tree-shown"
      isShown={isShown}
      onShownChange={(isPrinted) =>
        action.run(() => onSave((current) => ({ ...current, isShown: isPrinted })))
      }
      canEdit={canEdit}
      errorMessage={action.problemMessage}
      form={form}
      onAdd={() => setEdited('new')}
      proposals={
        canEdit && edited === null ? (
          <ImportTree
            narrator={narrator}
            peopleCount={people.length}
            onSave={(imported) => changePeople(() => imported)}
          />
        ) : null
      }
    >
      {people.length === 0 ? <Text>{canEdit ? t('noneYet', { narrator }) : t('none')}</Text> : null}
      {generations.map((row, level) => (
        <Stack key={row.join()} space="3">
          <Heading level={3}>{t('generation', { number: level + 1 })}</Heading>
          <List label={t('generation', { number: level + 1 })}>
            {row
              .flatMap((id) => peopleById.get(id) ?? [])
              .map((person) => (
                <ListItem key={person.id} actions={canEdit && edited === null ? renderButtons(person) : null}>
                  <BookText>{person.name}</BookText>
                  <Text tone="soft">{formatFacts(person)}</Text>
                </ListItem>
              ))}
          </List>
        </Stack>
      ))}
    </ItemSection>
  );
};
