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
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { ChronologyForm } from './chronology-form.tsx';
import { ItemSection } from './item-section.tsx';

interface ChronologyEditorProps {
  chronology: Chronology;
  proposals: BookPagesView['proposals'];
  mayMake: boolean;
  onSave: (chronology: Chronology) => Promise<void>;
}

type Proposal = BookPagesView['proposals'][number];

const lineOf = ({ storyId, years, text }: Proposal): ChronologyLine => ({
  id: crypto.randomUUID(),
  storyId,
  years,
  text,
  isHidden: false,
});

const lineText = ({ years, text }: Pick<ChronologyLine, 'years' | 'text'>): string =>
  `${formatYears(years)} — ${text}`;

interface ProposalsProps {
  proposals: readonly Proposal[];
  onTake: (proposals: readonly Proposal[]) => void;
}

/** Dates that the stories give: each is added by a button, or all at once. */
const Proposals = ({ proposals, onTake }: ProposalsProps) => {
  const t = useTranslations('bookPages.chronology');
  const place = useFocusOnChange(proposals.length, 'lost');
  return (
    <Stack as="section" space="4">
      <div ref={place} tabIndex={-1}>
        <Heading level={3}>{t('proposed')}</Heading>
      </div>
      <Text tone="soft">{t('proposedHint')}</Text>
      <List label={t('proposed')}>
        {proposals.map((proposal) => (
          <ListItem
            key={proposal.storyId}
            actions={
              <Button
                aria-label={t('takeOf', { words: lineText(proposal) })}
                onClick={() => onTake([proposal])}
              >
                {t('take')}
              </Button>
            }
          >
            <Words>{lineText(proposal)}</Words>
          </ListItem>
        ))}
      </List>
      {proposals.length > 1 ? (
        <Row>
          <Button onClick={() => onTake(proposals)}>{t('takeAll')}</Button>
        </Row>
      ) : null}
    </Stack>
  );
};

/** The dates of a life: each button keeps its change at once. */
export const ChronologyEditor = ({ chronology, proposals, mayMake, onSave }: ChronologyEditorProps) => {
  const t = useTranslations('bookPages.chronology');
  const action = useAction();
  const [edited, setEdited] = useState<ChronologyLine | 'new' | null>(null);
  const { lines, isShown } = chronology;
  const keep = (next: readonly ChronologyLine[], isPrinted = isShown) =>
    action.run(() => onSave({ isShown: isPrinted, lines: [...next] }));
  const replace = (line: ChronologyLine) =>
    keep(
      lines.some(({ id }) => id === line.id)
        ? lines.map((one) => (one.id === line.id ? line : one))
        : [...lines, line],
    );
  const buttons = (line: ChronologyLine) => (
    <>
      <Button aria-label={t('changeOf', { words: lineText(line) })} onClick={() => setEdited(line)}>
        {t('change')}
      </Button>
      <Button
        aria-label={t(line.isHidden ? 'showOf' : 'hideOf', { words: lineText(line) })}
        onClick={() => void replace({ ...line, isHidden: !line.isHidden })}
      >
        {t(line.isHidden ? 'show' : 'hide')}
      </Button>
      <ConfirmedButton
        label={t('remove')}
        about={lineText(line)}
        busyLabel={t('saving')}
        title={t('removeTitle')}
        text={t('removeText', { words: lineText(line) })}
        work={() => onSave({ isShown, lines: lines.filter(({ id }) => id !== line.id) })}
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
          if (await replace(line)) setEdited(null);
        }}
      />
    );
  return (
    <ItemSection
      labels={{ title: t('title'), hint: t('hint'), isShown: t('isShown'), add: t('add') }}
      boxName="chronology-shown"
      isShown={isShown}
      onShown={(isPrinted) => keep(lines, isPrinted)}
      mayMake={mayMake}
      sentence={action.sentence}
      form={form}
      onAdd={() => setEdited('new')}
      proposals={
        mayMake && proposals.length > 0 ? (
          <Proposals proposals={proposals} onTake={(added) => void keep([...lines, ...added.map(lineOf)])} />
        ) : null
      }
    >
      {lines.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <List label={t('title')}>
          {lines.map((line) => (
            <ListItem key={line.id} actions={mayMake && edited === null ? buttons(line) : null}>
              <Words>{lineText(line)}</Words>
              {line.isHidden ? <Badge>{t('hidden')}</Badge> : null}
            </ListItem>
          ))}
        </List>
      )}
    </ItemSection>
  );
};
