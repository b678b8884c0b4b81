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
}

/** The files that were approved, with their fingerprints. */
export const ProofFiles = ({ order: { id: orderId, proof } }: ProofFilesProps) => {
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
                cell: ({ name }) => (
                  <TextLink href={routePath('admin.file', { orderId, name })}>{name}</TextLink>
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
