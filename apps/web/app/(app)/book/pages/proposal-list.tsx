import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';
import type { LinesPage } from './line-buttons.tsx';

interface ProposalListProps<Proposal> {
  page: LinesPage;
  proposals: readonly Proposal[];
  isOpen?: boolean;
  describe: (proposal: Proposal) => {
    readonly key: string;
    readonly words: string;
    readonly detail?: string;
  };
  onAccept: (proposals: readonly Proposal[]) => void;
}

/** Lines found in the stories, added by a button each or all together. */
export const ProposalList = <Proposal,>({
  page,
  proposals,
  isOpen = false,
  describe,
  onAccept,
}: ProposalListProps<Proposal>) => {
  const t = useTranslations(`bookPages.${page}`);
  const container = useFocusOnChange(proposals.length, 'lost');
  return (
    <Disclosure summary={t('proposed')} aside={proposals.length} isOpen={isOpen}>
      {proposals.length > 1 ? (
        <Row>
          <Button onClick={() => onAccept(proposals)}>{t('takeAll')}</Button>
        </Row>
      ) : null}
      <div ref={container} tabIndex={-1}>
        <List label={t('proposed')}>
          {proposals.map((proposal) => {
            const { key, words, detail } = describe(proposal);
            return (
              <ListItem
                key={key}
                actions={
                  <Button aria-label={t('takeOf', { words })} onClick={() => onAccept([proposal])}>
                    {t('take')}
                  </Button>
                }
              >
                <BookText>{words}</BookText>
                {detail === undefined ? null : <Text tone="soft">{detail}</Text>}
              </ListItem>
            );
          })}
        </List>
      </div>
    </Disclosure>
  );
};
