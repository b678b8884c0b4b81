import { type Order, routePath } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Section } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Fingerprint } from '#ui/text/fingerprint.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

interface ProofFilesProps {
  order: Order;
}

/** Files derived from the approved ones for the print shop, each with both hashes. */
const DerivedFiles = ({ derivation }: { derivation: NonNullable<Order['derivation']> }) => {
  const t = useTranslations('admin.order');
  const files = derivation.files.filter(({ approvedSha256 }) => approvedSha256 !== undefined);
  return (
    <Table
      isCaptionHidden
      caption={t('derived')}
      rows={files}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', label: t('file'), cell: ({ name }) => name },
        { id: 'pages', label: t('pages'), isFigure: true, cell: ({ pages }) => pages ?? '' },
        { id: 'sha256', label: t('hash'), cell: ({ sha256 }) => <Fingerprint value={sha256} /> },
        {
          id: 'approved',
          label: t('approvedHash'),
          cell: ({ approvedSha256 }) => <Fingerprint value={approvedSha256 ?? ''} />,
        },
      ]}
    />
  );
};

/** The approved files, with their hashes. */
export const ProofFiles = ({ order: { id: orderId, proof, derivation } }: ProofFilesProps) => {
  const t = useTranslations('admin.order');
  const { number: formatNumber } = useFormatter();
  return (
    <Section id="fichiers" title={t('files')}>
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
            isCaptionHidden
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
                cell: ({ bytes }) => t('bytes', { bytes: formatNumber(bytes) }),
              },
              { id: 'sha256', label: t('hash'), cell: ({ sha256 }) => <Fingerprint value={sha256} /> },
            ]}
          />
        </>
      ) : null}
      {derivation ? (
        <>
          <Heading level={3}>{t('derived')}</Heading>
          <Text tone="soft">{t('derivedNote')}</Text>
          <DerivedFiles derivation={derivation} />
        </>
      ) : null}
    </Section>
  );
};
