'use client';

import { useTranslations } from 'next-intl';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Words } from '#ui/text/words.tsx';
import { type OpenStory, ProposalList } from './proposal.tsx';

/** Titles made of the story's own words; one click takes one. */
export const ProposedTitles = ({ open, onTake }: { open: OpenStory; onTake: (title: string) => void }) => {
  const t = useTranslations('assistant.titles');
  const client = useClient();
  const take = (title: string) => {
    onTake(title);
    document.getElementById('title')?.focus();
  };
  return (
    <ProposalList
      kind="titles"
      open={open}
      read={async ({ params, text }) =>
        (await client.call('assistant.titles', { params, body: { text } })).titles
      }
      item={(title) => (
        <ListItem
          key={title}
          actions={
            <Button onClick={() => take(title)}>
              {t('take')}
              <HiddenText>{t('of', { title })}</HiddenText>
            </Button>
          }
        >
          <Words size="title">{title}</Words>
        </ListItem>
      )}
    />
  );
};
