'use client';

import type { BookPagesView, Chronology, ChronologyLine } from '@souvenance/contracts';
import { formatYears } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { addLines, putLine, removeLine } from './change-lines.ts';
import { ChronologyForm } from './chronology-form.tsx';
import { ItemSection } from './item-section.tsx';
import { LineButtons } from './line-buttons.tsx';
import { ProposalList } from './proposal-list.tsx';
import type { Change } from './use-page-saves.ts';

interface ChronologyEditorProps {
  chronology: Chronology;
  proposals: BookPagesView['proposals'];
  canEdit: boolean;
  onSave: (change: Change<Chronology>) => Promise<void>;
}

type Proposal = BookPagesView['proposals'][number];

const toLine = ({ storyId, years, text }: Proposal): ChronologyLine => ({
  id: crypto.randomUUID(),
  storyId,
  years,
  text,
  isHidden: false,
});

const formatLine = ({ years, text }: Pick<ChronologyLine, 'years' | 'text'>): string =>
  `${formatYears(years)} — ${text}`;

/** The change of the chronology that changes its lines so. */
const changeLines = (change: Change<Chronology['lines']>): Change<Chronology> => {
  return (current) => ({ ...current, lines: change(current.lines) });
};

/** The book's chronology; each button saves its change at once. */
export const ChronologyEditor = ({ chronology, proposals, canEdit, onSave }: ChronologyEditorProps) => {
  const t = useTranslations('bookPages.chronology');
  const action = useAction();
  const [edited, setEdited] = useState<ChronologyLine | 'new' | null>(null);
  const { lines, isShown } = chronology;
  const save = (change: Change<Chronology>) => action.run(() => onSave(change));
  const saveLine = (line: ChronologyLine) => save(changeLines(putLine(line)));
  const form =
    edited === null ? null : (
      <ChronologyForm
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
      labels={{ title: t('title'), isShown: t('isShown'), add: t('add') }}
      checkboxName="chronology-shown"
      isShown={isShown}
      onShownChange={(isPrinted) => save((current) => ({ ...current, isShown: isPrinted }))}
      canEdit={canEdit}
      errorMessage={action.problemMessage}
      form={form}
      onAdd={() => setEdited('new')}
      proposals={
        canEdit && proposals.length > 0 ? (
          <ProposalList
            page="chronology"
            proposals={proposals}
            describe={(proposal) => ({ key: proposal.storyId, words: formatLine(proposal) })}
            onAccept={(added) => void save(changeLines(addLines(added.map(toLine))))}
          />
        ) : null
      }
    >
      {lines.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <List label={t('title')}>
          {lines.map((line) => (
            <ListItem
              key={line.id}
              actions={
                canEdit && edited === null ? (
                  <LineButtons
                    page="chronology"
                    words={formatLine(line)}
                    isHidden={line.isHidden}
                    onEdit={() => setEdited(line)}
                    onHiddenChange={(isHidden) => void saveLine({ ...line, isHidden })}
                    onRemove={() => onSave(changeLines(removeLine(line)))}
                  />
                ) : null
              }
            >
              <BookText>{formatLine(line)}</BookText>
              {line.isHidden ? <Badge>{t('hidden')}</Badge> : null}
            </ListItem>
          ))}
        </List>
      )}
    </ItemSection>
  );
};
