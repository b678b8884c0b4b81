import { type Order, type RenderingFileName, routePath } from '@souvenance/contracts';
import { getFormatter, getTranslations } from 'next-intl/server';
import { serverClient } from '#lib/api-client/server-client.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';

/** The files that the buyer may keep, of the very pages that were approved. The e-book may come a little later. */
export const OrderFiles = async ({ order, level = 2 }: { order: Order; level?: 2 | 3 }) => {
  const { proof, cart } = order;
  if (!proof) return null;
  const { renderingId } = proof;
  const client = await serverClient();
  const [{ files }, t, words, { number }] = await Promise.all([
    client.call('renderings.read', { params: { renderingId } }),
    getTranslations('order.follow'),
    getTranslations('preview.files'),
    getFormatter(),
  ]);
  const has = (name: RenderingFileName) => files.some((file) => file.name === name);
  const href = (name: RenderingFileName) => routePath('renderings.file', { renderingId, name });
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
      <Row stacksOnPhone>
        {has('screen.pdf') ? (
          <LinkButton href={href('screen.pdf')} icon="download" download>
            {words('screen')}
          </LinkButton>
        ) : null}
        {has('book.epub') ? (
          <LinkButton href={href('book.epub')} icon="download" download>
            {words('ebook')}
          </LinkButton>
        ) : null}
        {has('book-sans-audio.epub') ? (
          <LinkButton href={href('book-sans-audio.epub')} icon="download" download>
            {words('ebookSilent')}
          </LinkButton>
        ) : null}
      </Row>
      {cart.ebook && !has('book.epub') ? <Text tone="soft">{t('ebookSoon')}</Text> : null}
    </Stack>
  );
};
