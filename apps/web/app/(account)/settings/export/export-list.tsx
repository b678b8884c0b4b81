'use client';

import { type DataExport, routePath } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { useFormatFileSize } from '#ui/formats/use-format-file-size.ts';
import { BookText } from '#ui/text/book-text.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Fingerprint } from '#ui/text/fingerprint.tsx';
import { Text } from '#ui/text/text.tsx';

const tones: Record<DataExport['state'], BadgeTone> = {
  making: 'info',
  ready: 'done',
  failed: 'attention',
  expired: 'plain',
};

const ReadyCopy = ({ copy }: { copy: DataExport }) => {
  const t = useTranslations('privacy.export');
  return (
    <>
      {copy.expiresAt === null ? null : (
        <Text>{t.rich('until', { date: () => <DateText at={copy.expiresAt ?? ''} /> })}</Text>
      )}
      {copy.sha256 === null ? null : (
        <>
          <Text tone="soft">{t('hash')}</Text>
          <Fingerprint value={copy.sha256} />
          <Text tone="soft">{t('hashSays')}</Text>
        </>
      )}
    </>
  );
};

/** The requested copies, newest first: content, expiry and hash of each. */
export const ExportList = ({ copies }: { copies: readonly DataExport[] }) => {
  const t = useTranslations('privacy.export');
  const formatSize = useFormatFileSize();
  return (
    <List>
      {copies.map((copy) => (
        <ListItem
          key={copy.id}
          actions={
            copy.state === 'ready' ? (
              <LinkButton href={routePath('exports.file', { exportId: copy.id })} download>
                {t('download', { size: formatSize(copy.bytes ?? 0) })}
              </LinkButton>
            ) : null
          }
        >
          <BookText size="title">{t('of', { family: copy.familyName })}</BookText>
          <Badge tone={tones[copy.state]}>{t(`states.${copy.state}`)}</Badge>
          <Text tone="soft">{t.rich('asked', { date: () => <DateText at={copy.requestedAt} /> })}</Text>
          {copy.state === 'ready' ? <ReadyCopy copy={copy} /> : null}
          {copy.state === 'failed' || copy.state === 'expired' ? <Text>{t(copy.state)}</Text> : null}
        </ListItem>
      ))}
    </List>
  );
};
