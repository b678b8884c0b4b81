'use client';

import type { BookLibrary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { LibraryItem } from './library-search.ts';
import type { LibraryChoices } from './use-library-choices.ts';

type Pack = BookLibrary['packs'][number];

interface StarterPacksProps {
  packs: readonly Pack[];
  items: readonly LibraryItem[];
  choices: LibraryChoices;
  /** True where the book has its questions already: the packs are one line until they are opened. */
  isFolded?: boolean;
}

/** One click chooses all questions of the pack; another removes those that can still be removed. */
const StarterPack = ({
  pack,
  items,
  choices,
}: Pick<StarterPacksProps, 'items' | 'choices'> & { pack: Pack }) => {
  const t = useTranslations('questions.library.packs');
  const packItems = pack.questionIds.flatMap((id) => items.filter((item) => item.id === id));
  const freeIds = pack.questionIds.filter((id) => ['free', 'skipped'].includes(choices.getStatus(id)));
  const isChosen = freeIds.length === 0;
  const toggle = () => {
    for (const id of isChosen ? pack.questionIds.filter(choices.canChange) : freeIds)
      choices.set(id, !isChosen);
  };
  return (
    <Card as="li">
      <Heading level={3} look="label">
        {pack.name}
      </Heading>
      <Button icon={isChosen ? 'check' : 'add'} isBusy={false} aria-pressed={isChosen} onClick={toggle}>
        {isChosen ? t('chosen') : t('choose', { count: freeIds.length })}
        <HiddenText>{t('of', { pack: pack.name })}</HiddenText>
      </Button>
      <Disclosure summary={t('read')}>
        <List>
          {packItems.map(({ id, text }) => (
            <ListItem key={id}>
              <BookText>{text}</BookText>
            </ListItem>
          ))}
        </List>
      </Disclosure>
    </Card>
  );
};

/** Small sets of good first questions. */
export const StarterPacks = ({ packs, isFolded = false, ...props }: StarterPacksProps) => {
  const t = useTranslations('questions.library.packs');
  if (packs.length === 0) return null;
  const cards = (
    <Columns as="ul">
      {packs.map((pack) => (
        <StarterPack key={pack.id} pack={pack} {...props} />
      ))}
    </Columns>
  );
  if (isFolded) return <Disclosure summary={t('title')}>{cards}</Disclosure>;
  return (
    <Stack space="3">
      <Heading level={2} look="3">
        {t('title')}
      </Heading>
      {cards}
    </Stack>
  );
};
