'use client';

import { type NameIndex, type NameIndexLine, nameKinds, type ProposedName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { addLines, putLine, removeLine } from './change-lines.ts';
import { ItemSection } from './item-section.tsx';
import { LineButtons } from './line-buttons.tsx';
import { NameIndexForm } from './name-index-form.tsx';
import { ProposedNames } from './proposed-names.tsx';
import type { Change } from './use-page-saves.ts';

interface NameIndexEditorProps {
  nameIndex: NameIndex;
  canEdit: boolean;
  /** Searches the stories for names that the index lacks. */
  onSearch: () => Promise<readonly ProposedName[]>;
  onSave: (change: Change<NameIndex>) => Promise<void>;
}

const toLine = ({ kind, name, forms }: ProposedName): NameIndexLine => ({
  id: crypto.randomUUID(),
  kind,
  name,
  forms,
  isHidden: false,
});

/** The other forms of a name, which its heading does not say. */
const listOtherForms = ({ name, forms }: NameIndexLine): string[] => forms.filter((form) => form !== name);

/** The change of the index that changes its names so. */
const changeNames = (change: Change<NameIndex['names']>): Change<NameIndex> => {
  return (current) => ({ ...current, names: change(current.names) });
};

/** The book's index of people and places; each button saves its change at once. */
export const NameIndexEditor = ({ nameIndex, canEdit, onSearch, onSave }: NameIndexEditorProps) => {
  const t = useTranslations('bookPages.nameIndex');
  const action = useAction();
  const [edited, setEdited] = useState<NameIndexLine | 'new' | null>(null);
  const [proposals, setProposals] = useState<readonly ProposedName[] | null>(null);
  const { names, isShown } = nameIndex;
  const save = (change: Change<NameIndex>) => action.run(() => onSave(change));
  const saveLine = (line: NameIndexLine) => save(changeNames(putLine(line)));
  const accept = async (added: readonly ProposedName[]) => {
    if (await save(changeNames(addLines(added.map(toLine)))))
      setProposals((current) => current?.filter((one) => !added.includes(one)) ?? null);
  };
  /** An index that is switched on without a name begins with all that are found. */
  const show = (isPrinted: boolean) =>
    action.run(async () => {
      const foundNames = isPrinted && names.length === 0 ? await onSearch() : [];
      await onSave((current) => ({
        isShown: isPrinted,
        names: [...current.names, ...foundNames.map(toLine)],
      }));
      if (foundNames.length > 0) setProposals([]);
    });
  const form =
    edited === null ? null : (
      <NameIndexForm
        key={edited === 'new' ? 'new' : edited.id}
        line={edited === 'new' ? null : edited}
        onCancel={() => setEdited(null)}
        onSave={async (line) => {
          if (await saveLine(line)) setEdited(null);
        }}
      />
    );
  return (
    <ItemSection
      labels={{ title: t('title'), hint: t('hint'), isShown: t('isShown'), add: t('add') }}
      checkboxName="index-shown"
      isShown={isShown}
      onShownChange={show}
      canEdit={canEdit}
      errorMessage={action.problemMessage}
      form={form}
      onAdd={() => setEdited('new')}
      proposals={
        canEdit && edited === null ? (
          <ProposedNames
            names={proposals}
            busy={action.busyAs('search', t('searching'))}
            onSearch={() => void action.run(async () => setProposals(await onSearch()), 'search')}
            onAccept={(added) => void accept(added)}
          />
        ) : null
      }
    >
      {names.length === 0 ? <Text>{t('none')}</Text> : null}
      {nameKinds
        .filter((kind) => names.some((line) => line.kind === kind))
        .map((kind) => (
          <Stack key={kind} space="3">
            <Heading level={3}>{t(`headings.${kind}`)}</Heading>
            <List label={t(`headings.${kind}`)}>
              {names
                .filter((line) => line.kind === kind)
                .map((line) => (
                  <ListItem
                    key={line.id}
                    actions={
                      canEdit && edited === null ? (
                        <LineButtons
                          page="nameIndex"
                          words={line.name}
                          isHidden={line.isHidden}
                          onEdit={() => setEdited(line)}
                          onHiddenChange={(isHidden) => void saveLine({ ...line, isHidden })}
                          onRemove={() => onSave(changeNames(removeLine(line)))}
                        />
                      ) : null
                    }
                  >
                    <BookText>{line.name}</BookText>
                    {listOtherForms(line).length > 0 ? (
                      <Text tone="soft">{listOtherForms(line).join(', ')}</Text>
                    ) : null}
                    {line.isHidden ? <Badge>{t('hidden')}</Badge> : null}
                  </ListItem>
                ))}
            </List>
          </Stack>
        ))}
    </ItemSection>
  );
};
