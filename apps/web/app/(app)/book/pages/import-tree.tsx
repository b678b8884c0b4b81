'use client';

import type { TreePerson } from '@souvenance/contracts';
import { foldFrench } from '@souvenance/contracts/rules';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { chooseTree } from '#features/importing/gedcom/choose-tree.ts';
import { decodeGedcom } from '#features/importing/gedcom/decode-gedcom.ts';
import { type Gedcom, type GedcomPerson, readGedcom } from '#features/importing/gedcom/read-gedcom.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** Bytes of a file at most: a tree of 100,000 people has some forty million. */
const FILE_BYTES_MAX = 60_000_000;

/** People that a search shows first, and how many more at each click. */
const MATCHES_SHOWN = 6;

const listParentNames = (gedcom: Gedcom, { parentIds }: GedcomPerson): string[] =>
  parentIds.flatMap((id) => gedcom.get(id)?.name ?? []);

/** A person of the file with the folded texts in which a search looks. */
interface SearchEntry {
  readonly person: GedcomPerson;
  /** Name and years. */
  readonly facts: string;
  /** Also the names of the parents. */
  readonly factsWithParents: string;
}

const toSearchEntries = (gedcom: Gedcom): readonly SearchEntry[] =>
  [...gedcom.values()].map((person) => {
    const facts = foldFrench([person.name, person.born ?? '', person.died ?? ''].join(' '));
    const factsWithParents = foldFrench([facts, ...listParentNames(gedcom, person)].join(' '));
    return { person, facts, factsWithParents };
  });

/**
 * Returns the people of a search, `limit` at most. Searches names, years and the names of parents, by which people of
 * one name are told apart. A person whose own name and years hold all words comes before one who needs a parent's name:
 * a file often lists children before their parents.
 */
const search = (entries: readonly SearchEntry[], text: string, limit: number): GedcomPerson[] => {
  const words = foldFrench(text).split(/\s+/u);
  const matchesWords = (facts: string): boolean => words.every((word) => facts.includes(word));
  const matches: GedcomPerson[] = [];
  const matchesByParents: GedcomPerson[] = [];
  for (const { person, facts, factsWithParents } of entries) {
    if (matches.length === limit) break;
    if (matchesWords(facts)) matches.push(person);
    else if (matchesByParents.length < limit && matchesWords(factsWithParents)) matchesByParents.push(person);
  }
  return [...matches, ...matchesByParents].slice(0, limit);
};

interface ImportTreeProps {
  narrator: string;
  /** Number of people in the tree now, whom the file's replace. */
  peopleCount: number;
  onSave: (people: TreePerson[]) => Promise<void>;
}

/** Takes the tree from a GEDCOM file, which is read on this device; only the people of the tree are sent. */
export const ImportTree = ({ narrator, peopleCount, onSave }: ImportTreeProps) => {
  const t = useTranslations('bookPages.tree.gedcom');
  const input = useRef<HTMLInputElement>(null);
  const [gedcom, setGedcom] = useState<Gedcom | null>(null);
  const [hasProblem, setHasProblem] = useState(false);
  const read = async (file: File) => {
    const bytes = file.size > FILE_BYTES_MAX ? new Uint8Array() : new Uint8Array(await file.arrayBuffer());
    const people = readGedcom(decodeGedcom(bytes));
    setHasProblem(people.size === 0);
    setGedcom(people.size === 0 ? null : people);
  };
  if (gedcom !== null)
    return (
      <ChooseTree
        gedcom={gedcom}
        narrator={narrator}
        peopleCount={peopleCount}
        onCancel={() => setGedcom(null)}
        onSave={async (people) => {
          await onSave(people);
          setGedcom(null);
        }}
      />
    );
  return (
    <Stack space="3">
      {hasProblem ? (
        <Notice tone="attention" isLive>
          {t('unreadable')}
        </Notice>
      ) : null}
      <div>
        <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
        <HiddenText>
          <input
            ref={input}
            type="file"
            aria-hidden
            accept=".ged,.gedcom,.txt"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              currentTarget.value = '';
              if (file) void read(file);
            }}
          />
        </HiddenText>
      </div>
    </Stack>
  );
};

interface ChooseTreeProps extends ImportTreeProps {
  gedcom: Gedcom;
  onCancel: () => void;
}

/** Chooses the person around whom the tree is drawn, and whether it prints years of the living. */
const ChooseTree = ({ gedcom, narrator, peopleCount, onCancel, onSave }: ChooseTreeProps) => {
  const t = useTranslations('bookPages.tree.gedcom');
  const action = useAction();
  // A file may have 100,000 people: their texts are folded once, not at each character of a search.
  const entries = useMemo(() => toSearchEntries(gedcom), [gedcom]);
  const [text, setText] = useState(() => (search(entries, narrator, 1).length > 0 ? narrator : ''));
  const [shownCount, setShownCount] = useState(MATCHES_SHOWN);
  const [chosenId, setChosenId] = useState('');
  const [hasLivingYears, setHasLivingYears] = useState(false);
  const foundPeople = useMemo(() => search(entries, text, shownCount + 1), [entries, text, shownCount]);
  const matches = foundPeople.slice(0, shownCount);
  const rootId = matches.some(({ id }) => id === chosenId) ? chosenId : (matches[0]?.id ?? '');
  const thisYear = new Date().getFullYear();
  const people = rootId === '' ? [] : chooseTree(gedcom, { rootId, hasLivingYears, thisYear });
  const describe = (person: GedcomPerson): string => {
    const { born } = person;
    const parents = listParentNames(gedcom, person).join(', ');
    return [born === null ? '' : String(born), parents === '' ? '' : t('parents', { names: parents })]
      .filter((fact) => fact !== '')
      .join(' · ');
  };
  return (
    <Stack space="4">
      <TextField
        name="personne"
        label={t('search', { count: gedcom.size })}
        hint={t('searchHint')}
        value={text}
        onValue={(value) => {
          setText(value);
          setShownCount(MATCHES_SHOWN);
        }}
      />
      {matches.length === 0 ? (
        <Text>{t('nobody')}</Text>
      ) : (
        <RadioCards
          name="racine"
          label={t('root')}
          value={rootId}
          onValue={setChosenId}
          cards={matches.map((person) => ({ value: person.id, label: person.name, note: describe(person) }))}
        />
      )}
      {foundPeople.length > matches.length ? (
        <div>
          <Button onClick={() => setShownCount(shownCount + MATCHES_SHOWN)}>{t('more')}</Button>
        </div>
      ) : null}
      <CheckboxField
        name="vivants"
        label={t('livingYears')}
        checked={hasLivingYears}
        onCheckedChange={setHasLivingYears}
      />
      <Text>{t('people', { names: people.map(({ name }) => name).join(', ') })}</Text>
      <ProblemNotice message={action.problemMessage} />
      <Row>
        <Button
          {...action.busyAs('save', t('saving'))}
          disabled={people.length === 0}
          onClick={() => void action.run(() => onSave(people), 'save')}
        >
          {t(peopleCount === 0 ? 'save' : 'replace', { count: people.length, present: peopleCount })}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Row>
    </Stack>
  );
};
