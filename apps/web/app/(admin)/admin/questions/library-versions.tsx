import type { LibraryVersion } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { List, ListItem } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

/** Versions of a question, newest first: author, date, and text before and after. */
export const LibraryVersions = ({ versions }: { versions: readonly LibraryVersion[] }) => {
  const t = useTranslations('adminQuestions.versions');
  if (versions.length === 0) return null;
  return (
    <Section title={t('title')}>
      <List>
        {versions.map(({ revision, at, by, before, after }) => (
          <ListItem key={revision}>
            <Text>
              <DateText at={at} shape="moment" />
              {t('by', { by: by ?? t('nobody') })}
            </Text>
            {before === null ? null : <Text tone="soft">{t('before', { text: before.text })}</Text>}
            <Text>{t('after', { text: after.text })}</Text>
            {after.isRetired && before?.isRetired === false ? <Text>{t('retired')}</Text> : null}
            {!after.isRetired && before?.isRetired === true ? <Text>{t('restored')}</Text> : null}
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
