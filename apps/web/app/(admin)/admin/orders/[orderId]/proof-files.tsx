import { type Order, routePath } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { DateText } from '#ui/date-text.tsx';
import { Fingerprint } from '#ui/fingerprint.tsx';
import { Heading } from '#ui/heading.tsx';
import { Stack } from '#ui/stack.tsx';
import { Table } from '#ui/table.tsx';
import { Text } from '#ui/text.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface ProofFilesProps {
  order: Order;
  /** An administrator opens the files of a family only as one of its members: there is no other route to them. */
  mayOpen: boolean;
}

/** The files that were approved, with their fingerprints. */
export const ProofFiles = ({ order: { proof }, mayOpen }: ProofFilesProps) => {
  const t = useTranslations('admin.order');
  const { number } = useFormatter();
  return (
    <Stack as="section">
      <Heading level={2}>{t('files')}</Heading>
      {proof === null ? <Text tone="soft">{t('noProof')}</Text> : null}
      {proof ? (
        <>
          <Text tone="soft">
            {t.rich('approved', {
              name: proof.approvedBy,
              date: () => <DateText at={proof.approvedAt} shape="moment" />,
            })}
          </Text>
          <Table
            hasHeading
            caption={t('files')}
            rows={proof.files}
            rowKey={({ name }) => name}
            columns={[
              {
                id: 'name',
                label: t('file'),
                cell: ({ name }) =>
                  name.startsWith('ticket.') || !mayOpen ? (
                    name
                  ) : (
                    <TextLink href={routePath('renderings.file', { renderingId: proof.renderingId, name })}>
                      {name}
                    </TextLink>
                  ),
              },
              { id: 'pages', label: t('pages'), isFigure: true, cell: ({ pages }) => pages ?? '' },
              {
                id: 'bytes',
                label: t('size'),
                isFigure: true,
                cell: ({ bytes }) => t('bytes', { bytes: number(bytes) }),
              },
              { id: 'sha256', label: t('hash'), cell: ({ sha256 }) => <Fingerprint value={sha256} /> },
            ]}
          />
        </>
      ) : null}
    </Stack>
  );
};
