'use client';

import type { BookPagesView, Chronology, ChronologyLine } from '@souvenance/contracts';
import { yearWords } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { ChronologyForm } from './chronology-form.tsx';
import { ShownBox } from './shown-box.tsx';

interface ChronologyDeskProps {
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

/** The dates of a life: each button keeps its change at once. */
export const ChronologyDesk = ({ chronology, proposals, mayMake, onSave }: ChronologyDeskProps) => {
  const t = useTranslations('bookPages.chronology');
  const action = useAction();
  const [edited, setEdited] = useState<ChronologyLine | 'new' | null>(null);
  const proposed = useFocusOnChange(proposals.length, 'lost');
  const place = useFocusOnChange(edited === null, 'lost');
  const { lines, isShown } = chronology;
  const keep = (next: readonly ChronologyLine[], shown = isShown) =>
    action.run(() => onSave({ isShown: shown, lines: [...next] }));
  const replace = (line: ChronologyLine) =>
    keep(
      lines.some(({ id }) => id === line.id)
        ? lines.map((one) => (one.id === line.id ? line : one))
        : [...lines, line],
    );
  const wordsOf = ({ years, text }: Pick<ChronologyLine, 'years' | 'text'>) =>
    `${yearWords(years)} — ${text}`;
  const buttons = (line: ChronologyLine) => (
    <>
      <Button aria-label={t('changeOf', { words: wordsOf(line) })} onClick={() => setEdited(line)}>
        {t('change')}
      </Button>
      <Button
        aria-label={t(line.isHidden ? 'showOf' : 'hideOf', { words: wordsOf(line) })}
        onClick={() => void replace({ ...line, isHidden: !line.isHidden })}
      >
        {t(line.isHidden ? 'show' : 'hide')}
      </Button>
      <ConfirmedButton
        label={t('remove')}
        about={wordsOf(line)}
        busyLabel={t('saving')}
        title={t('removeTitle')}
        text={t('removeText', { words: wordsOf(line) })}
        work={() => onSave({ isShown, lines: lines.filter(({ id }) => id !== line.id) })}
      />
    </>
  );
  return (
    <Section title={t('title')}>
      <Stack space="5">
        <Text tone="soft">{t('hint')}</Text>
        {mayMake ? (
          <ShownBox
            name="chronology-shown"
            label={t('isShown')}
            isShown={isShown}
            onShown={(shown) => keep(lines, shown)}
          />
        ) : null}
        {lines.length === 0 ? (
          <Text>{t('none')}</Text>
        ) : (
          <List label={t('title')}>
            {lines.map((line) => (
              <ListItem key={line.id} actions={mayMake && edited === null ? buttons(line) : null}>
                <Words>{wordsOf(line)}</Words>
                {line.isHidden ? <Badge>{t('hidden')}</Badge> : null}
              </ListItem>
            ))}
          </List>
        )}
        <ProblemNotice sentence={action.sentence} />
        {edited === null || !mayMake ? null : (
          <ChronologyForm
            key={edited === 'new' ? 'new' : edited.id}
            line={edited === 'new' ? null : edited}
            onCancel={() => setEdited(null)}
            onSave={async (line) => {
              if (await replace(line)) setEdited(null);
            }}
          />
        )}
        {mayMake && edited === null ? (
          <div ref={place} tabIndex={-1}>
            <Button icon="add" onClick={() => setEdited('new')}>
              {t('add')}
            </Button>
          </div>
        ) : null}
        {mayMake && proposals.length > 0 ? (
          <Stack as="section" space="4">
            <div ref={proposed} tabIndex={-1}>
              <Heading level={3}>{t('proposed')}</Heading>
            </div>
            <Text tone="soft">{t('proposedHint')}</Text>
            <List label={t('proposed')}>
              {proposals.map((proposal) => (
                <ListItem
                  key={proposal.storyId}
                  actions={
                    <Button
                      aria-label={t('takeOf', { words: wordsOf(proposal) })}
                      onClick={() => void keep([...lines, lineOf(proposal)])}
                    >
                      {t('take')}
                    </Button>
                  }
                >
                  <Words>{wordsOf(proposal)}</Words>
                </ListItem>
              ))}
            </List>
            {proposals.length > 1 ? (
              <Row>
                <Button onClick={() => void keep([...lines, ...proposals.map(lineOf)])}>
                  {t('takeAll')}
                </Button>
              </Row>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
    </Section>
  );
};
