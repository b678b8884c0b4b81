import { type AtelierOrder, routePath } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Fingerprint } from '#ui/text/fingerprint.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import { CopyHash } from './copy-hash.tsx';
import { fileMessageKeys } from './file-message-keys.ts';

interface FilesToPrintProps {
  token: string;
  files: AtelierOrder['files'];
}

/** The approved files with their hashes. Each click on a download gets a new signed URL. */
export const FilesToPrint = ({ token, files }: FilesToPrintProps) => {
  const t = useTranslations('atelier');
  const { number: formatNumber } = useFormatter();
  return (
    <Section title={t('files')}>
      <Text tone="soft">
        {t(files.some(({ approvedSha256 }) => approvedSha256 !== undefined) ? 'filesDerived' : 'filesNote')}
      </Text>
      <div>
        <LinkButton href={routePath('atelier.archive', { token })} icon="download" download>
          {t('archive')}
        </LinkButton>
      </div>
      <Text tone="soft">{t('archiveNote')}</Text>
      <Table
        isCaptionHidden
        isCards
        isRoomy
        caption={t('files')}
        rows={files}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            label: t('file'),
            cell: ({ name }) => (
              <>
                <Text as="div" isStrong>
                  {t(`fileNames.${fileMessageKeys[name]}`)}
                </Text>
                {name}
              </>
            ),
          },
          {
            id: 'download',
            label: t('download'),
            cell: ({ name }) => (
              <LinkButton href={routePath('atelier.file', { token, name })} icon="download" download>
                {t('download')}
                <HiddenText> {name}</HiddenText>
              </LinkButton>
            ),
          },
          { id: 'pages', label: t('pages'), isFigure: true, cell: ({ pages }) => pages ?? '' },
          {
            id: 'bytes',
            label: t('size'),
            isFigure: true,
            cell: ({ bytes }) => t('bytes', { bytes: formatNumber(bytes) }),
          },
          {
            id: 'sha256',
            label: t('hash'),
            cell: ({ name, sha256, approvedSha256 }) => (
              <>
                <Fingerprint value={sha256} />
                <CopyHash name={name} value={sha256} />
                {approvedSha256 === undefined ? null : (
                  <>
                    <Text as="div" tone="soft">
                      {t('approvedHash')}
                    </Text>
                    <Fingerprint value={approvedSha256} />
                  </>
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
};
