import { type Order, type RenderingFileName, routePath } from '@souvenance/contracts';
import { useFormatter, useTranslations } from 'next-intl';
import { DateText } from '#ui/date-text.tsx';
import { Heading } from '#ui/heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Text } from '#ui/text.tsx';

/** The files that the buyer may keep: those of the proof that was approved. */
export const OrderFiles = ({ order }: { order: Order }) => {
  const t = useTranslations('order.follow');
  const files = useTranslations('preview.files');
  const { number } = useFormatter();
  const { proof } = order;
  if (!proof) return null;
  const has = (name: RenderingFileName) => proof.files.some((file) => file.name === name);
  const href = (name: RenderingFileName) =>
    routePath('renderings.file', { renderingId: proof.renderingId, name });
  return (
    <Stack as="section">
      <Heading level={2}>{t('files')}</Heading>
      <Text tone="soft">
        {t.rich('proofText', {
          date: () => <DateText at={proof.approvedAt} />,
          pages: number(proof.pages),
          spine: number(proof.spineMm, { maximumFractionDigits: 1 }),
        })}
      </Text>
      <Row stacksOnPhone>
        {has('screen.pdf') ? (
          <LinkButton href={href('screen.pdf')} icon="download" download>
            {files('screen')}
          </LinkButton>
        ) : null}
        {has('book.epub') ? (
          <LinkButton href={href('book.epub')} icon="download" download>
            {files('ebook')}
          </LinkButton>
        ) : null}
      </Row>
    </Stack>
  );
};
