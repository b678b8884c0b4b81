'use client';

import type { BookPagesView, Chronology, ChronologyLine } from '@souvenance/contracts';
import { formatYears } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { ChronologyForm } from './chronology-form.tsx';
import { ItemSection } from './item-section.tsx';
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

interface ProposalsProps {
  proposals: readonly Proposal[];
  onAccept: (proposals: readonly Proposal[]) => void;
}

/** Dates found in the stories, added by a button each or all together. */
const Proposals = ({ proposals, onAccept }: ProposalsProps) => {
  const t = useTranslations('bookPages.chronology');
  const container = useFocusOnChange(proposals.length, 'lost');
  return (
    <Disclosure summary={t('proposed')} aside={proposals.length}>
      {proposals.length > 1 ? (
        <Row>
          <Button onClick={() => onAccept(proposals)}>{t('takeAll')}</Button>
        </Row>
      ) : null}
      <div ref={container} tabIndex={-1}>
        <List label={t('proposed')}>
          {proposals.map((proposal) => (
            <ListItem
              key={proposal.storyId}
              actions={
                <Button
                  aria-label={t('takeOf', { words: formatLine(proposal) })}
                  onClick={() => onAccept([proposal])}
                >
                  {t('take')}
                </Button>
              }
            >
              <BookText>{formatLine(proposal)}</BookText>
            </ListItem>
          ))}
        </List>
      </div>
    </Disclosure>
  );
};

/** The book's chronology; each button saves its change at once. */
export const ChronologyEditor = ({ chronology, proposals, canEdit, onSave }: ChronologyEditorProps) => {
  const t = useTranslations('bookPages.chronology');
  const action = useAction();
  const [edited, setEdited] = useState<ChronologyLine | 'new' | null>(null);
  const { lines, isShown } = chronology;
  const save = (change: Change<Chronology>) => action.run(() => onSave(change));
  const saveLine = (line: ChronologyLine) =>
    save(
      changeLines((current) =>
        current.some(({ id }) => id === line.id)
          ? current.map((candidate) => (candidate.id === line.id ? line : candidate))
          : [...current, line],
      ),
    );
  const renderButtons = (line: ChronologyLine) => (
    <>
      <Button aria-label={t('changeOf', { words: formatLine(line) })} onClick={() => setEdited(line)}>
        {t('change')}
      </Button>
      <Button
        aria-label={t(line.isHidden ? 'showOf' : 'hideOf', { words: formatLine(line) })}
        onClick={() => void saveLine({ ...line, isHidden: !line.isHidden })}
      >
        {t(line.isHidden ? 'show' : 'hide')}
      </Button>
      <ConfirmedButton
        label={t('remove')}
        hiddenSubject={formatLine(line)}
        busyLabel={t('saving')}
        title={t('removeTitle')}
        text={t('removeText', { words: formatLine(line) })}
        onConfirm={() => onSave(changeLines((current) => current.filter(({ id }) => id !== line.id)))}
      />
    </>
  );
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
          <Proposals
            proposals={proposals}
            onAccept={(added) => void save(changeLines((current) => [...current, ...added.map(toLine)]))}
          />
        ) : null
      }
    >
      {lines.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <List label={t('title')}>
          {lines.map((line) => (
            <ListItem key={line.id} actions={canEdit && edited === null ? renderButtons(line) : null}>
              <BookText>{formatLine(line)}</BookText>
              {line.isHidden ? <Badge>{t('hidden')}</Badge> : null}
            </ListItem>
          ))}
        </List>
      )}
    </ItemSection>
  );
};
