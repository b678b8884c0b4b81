'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { Words } from '#ui/text/words.tsx';
import { type OpenStory, Proposal } from './proposal.tsx';

/** Titles of the story's own words; one press takes one. */
export const ProposedTitles = ({ open, onTake }: { open: OpenStory; onTake: (title: string) => void }) => {
  const t = useTranslations('assistant.titles');
  const client = useClient();
  const action = useAction();
  const [titles, setTitles] = useState<readonly string[] | null>(null);
  const ask = () =>
    void action.run(async () => {
      const { params, text } = await open();
      setTitles((await client.call('assistant.titles', { params, body: { text } })).titles);
    });
  const take = (title: string) => {
    onTake(title);
    document.getElementById('title')?.focus();
  };
  return (
    <Proposal
      name={t('name')}
      about={t('about')}
      label={t('action')}
      busyLabel={t('busy')}
      action={action}
      onAsk={ask}
    >
      <LiveRegion>{titles?.length === 0 ? <Text>{t('none')}</Text> : null}</LiveRegion>
      {titles === null || titles.length === 0 ? null : (
        <List label={t('label')}>
          {titles.map((title) => (
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
          ))}
        </List>
      )}
    </Proposal>
  );
};
