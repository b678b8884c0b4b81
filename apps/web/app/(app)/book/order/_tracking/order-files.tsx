import { type Order, type RenderingFileName, routePath } from '@souvenance/contracts';
import { getFormatter, getTranslations } from 'next-intl/server';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

/** Downloads of the approved pages. The e-book may be ready a little later. */
export const OrderFiles = async ({ order, level = 2 }: { order: Order; level?: 2 | 3 }) => {
  const { proof, cart } = order;
  if (!proof) return null;
  const { renderingId } = proof;
  const client = await createServerClient();
  const [{ files }, t, tFiles, { number }] = await Promise.all([
    client.call('renderings.read', { params: { renderingId } }),
    getTranslations('order.follow'),
    getTranslations('preview.files'),
    getFormatter(),
  ]);
  const hasFile = (name: RenderingFileName) => files.some((file) => file.name === name);
  const buildFileUrl = (name: RenderingFileName) => routePath('renderings.file', { renderingId, name });
  return (
    <Stack as="section">
      <Heading level={level}>{t('files')}</Heading>
      <Text tone="soft">
        {t.rich('proofText', {
          date: () => <DateText at={proof.approvedAt} />,
          pages: number(proof.pages),
          spine: number(proof.spineMm, { maximumFractionDigits: 1 }),
        })}
      </Text>
      <Row isStackedOnPhone>
        {hasFile('screen.pdf') ? (
          <LinkButton href={buildFileUrl('screen.pdf')} icon="download" download>
            {tFiles('screen')}
          </LinkButton>
        ) : null}
        {hasFile('book.epub') ? (
          <LinkButton href={buildFileUrl('book.epub')} icon="download" download>
            {tFiles('ebook')}
          </LinkButton>
        ) : null}
        {hasFile('book-sans-audio.epub') ? (
          <LinkButton href={buildFileUrl('book-sans-audio.epub')} icon="download" download>
            {tFiles('ebookSilent')}
          </LinkButton>
        ) : null}
      </Row>
      {cart.ebook && !hasFile('book.epub') ? <Text tone="soft">{t('ebookSoon')}</Text> : null}
    </Stack>
  );
};
